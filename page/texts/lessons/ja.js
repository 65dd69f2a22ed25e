export default {
  "lessons.technique": "手筋",
  "lessons.choose": "選んでください",
  "lessons.example": "例題",
  "lessons.exercises": "練習問題",
  "lessons.hints": "ヒント",
  "lessons.key": "答え",
};
