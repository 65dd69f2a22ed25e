export default {
  "lessons.technique": "Technique",
  "lessons.choose": "Choose one",
  "lessons.example": "Example",
  "lessons.exercises": "Exercises",
  "lessons.hints": "Hints",
  "lessons.key": "Key",
};
