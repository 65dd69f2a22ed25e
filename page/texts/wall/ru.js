export default {
  "wall.title": "Доказательство на большом экране",
  "wall.keys": "Пробел, ← →",
  "wall.full": "Во весь экран (F)",
  "wall.leave": "Закрыть (Esc)",
};
