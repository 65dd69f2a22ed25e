export default {
  "lessons.technique": "Приём",
  "lessons.example": "Пример",
  "lessons.exercises": "Упражнения",
  "lessons.hints": "Подсказки",
  "lessons.key": "Ответ",
};
