export default {
  "wall.title": "大画面での解き方",
  "wall.playing": "大画面で解く",
  "wall.typed": "← ↑ ↓ → と数字",
  "wall.keys": "スペース、← →、F",
  "wall.full": "全画面",
  "wall.leave": "閉じる (Esc)",
};
