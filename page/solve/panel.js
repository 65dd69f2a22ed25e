// The panel that solves: the field with its rules, the gallery, and what came out.
import { asking } from "./asking.js";
import { firstExample, gallery } from "./gallery.js";
import { orderIn } from "./key.js";
import { createOutcome } from "./outcome.js";
import { pageIn, pageOut } from "./pager.js";
import * as rules from "./rules.js";

export const mount = asking({
  name: "solve",
  firstExample,
  gallery,
  rules: { ...rules, rulesIn: rules.wishesIn },
  viewIn: (state) => ({ page: pageIn(state), carries: state.carries === "true", key: orderIn(state.keys) }),
  viewOut: (view) => ({ page: pageOut(view), carries: view.carries || null, keys: view.key || null }),
  createOutcome,
  labels: { label: "field.label", go: "solve" },
});
