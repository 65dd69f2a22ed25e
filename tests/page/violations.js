// What axe-core finds wrong with the document: of all but its colours, or of the colours that texts of
// some kinds have now, which kinds.js has found. To judge a colour takes most of the time.
async (texts) => {
  const colours = ["color-contrast", "link-in-text-block"];
  const lean = { resultTypes: ["violations"], selectors: false };
  const found = texts
    ? await axe.run({ include: texts.map((kind) => kinds.get(kind)) }, { ...lean, runOnly: { type: "rule", values: colours } })
    : await axe.run(document, { ...lean, rules: Object.fromEntries(colours.map((name) => [name, { enabled: false }])) });
  return found.violations.map(({ id, nodes }) => JSON.stringify([id, nodes.map(({ html }) => html)]));
}
