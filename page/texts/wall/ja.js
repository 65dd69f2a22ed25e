export default {
  "wall.title": "大画面での解き方",
  "wall.keys": "スペース、← →",
  "wall.full": "全画面 (F)",
  "wall.leave": "閉じる (Esc)",
};
