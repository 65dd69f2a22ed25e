export default {
  "wall.title": "The proof on the big screen",
  "wall.keys": "Space, ← →",
  "wall.full": "Full screen (F)",
  "wall.leave": "Leave (Esc)",
};
