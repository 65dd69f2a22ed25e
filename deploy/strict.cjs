// An error that a plugin of osls only prints ends osls with status 1: that of Yandex Cloud prints
// why it could not deploy, and leaves it at that.
"use strict";

// What all loggers of osls and its plugins pass through; a dependency of osls, pinned with it.
const said = require("log/lib/emitter");

said.on("log", ({ logger }) => {
  if (logger.level === "error") process.exitCode = 1;
});

module.exports = class Strict {
  constructor() {
    this.hooks = {};
  }
};
