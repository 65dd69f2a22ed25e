export default {
  "lessons.technique": "Приём",
  "lessons.choose": "Выберите",
  "lessons.example": "Пример",
  "lessons.exercises": "Упражнения",
  "lessons.hints": "Подсказки",
  "lessons.key": "Ответ",
};
