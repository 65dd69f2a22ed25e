export default {
  "wall.title": "The proof on the big screen",
  "wall.playing": "Playing on the big screen",
  "wall.typed": "A letter, then its digit",
  "wall.keys": "Space, ← →, F",
  "wall.full": "Full screen",
  "wall.leave": "Leave (Esc)",
};
