export default {
  "lessons.technique": "Technique",
  "lessons.example": "Example",
  "lessons.exercises": "Exercises",
  "lessons.hints": "Hints",
  "lessons.key": "Key",
};
