export default {
  "wall.title": "Доказательство на большом экране",
  "wall.playing": "Игра на большом экране",
  "wall.typed": "Буква, цифра",
  "wall.keys": "Пробел, ← →, F",
  "wall.full": "Во весь экран",
  "wall.leave": "Закрыть (Esc)",
};
