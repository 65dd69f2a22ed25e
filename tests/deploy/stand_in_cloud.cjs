// A plugin of osls that stands in for Yandex Cloud. Each call of the client of the cloud's own plugin
// is written down as the cloud would read it, and answered; no network is used.
//
// REBUS_SENT is the file for what was sent, a line of JSON for each call. REBUS_REFUSES names a call
// that the cloud takes and then fails to do, as where a quota is spent. With REBUS_THERE, function,
// gateway, timer and account are there already.
"use strict";

const fs = require("fs");
const { messageTypeRegistry: types } = require("@yandex-cloud/nodejs-sdk/dist/generated/typeRegistry");

const { REBUS_SENT: sent, REBUS_REFUSES: refused, REBUS_THERE: isThere } = process.env;

// What the plugin lists before it makes anything: what is there already.
const account = { id: "account-id", name: "rebus-invoker" };
const there = {
  functions: [{ id: "function-id", name: "rebus-prod-rebus" }],
  triggers: [{ id: "trigger-id", name: "rebus-prod-rebus-cron" }],
  serviceAccounts: [account],
  apiGateways: [{ id: "gateway-id", name: "rebus-prod", attachedDomains: [] }],
  accessBindings: [{ roleId: "functions.functionInvoker", subject: account }],
};
const nothing = Object.fromEntries(Object.keys(there).map((what) => [what, []]));
const listed = { ...(isThere ? there : nothing), registries: [], openapiSpec: "{}" };

// What the cloud hands back of what it has made: type and id.
const made = {
  functions: ["yandex.cloud.serverless.functions.v1.Function", "function-id"],
  serviceAccounts: ["yandex.cloud.iam.v1.ServiceAccount", "account-id"],
  apiGateways: ["yandex.cloud.serverless.apigateway.v1.ApiGateway", "gateway-id"],
  triggers: ["yandex.cloud.serverless.triggers.v1.Trigger", "trigger-id"],
};

const operations = [];

function operation(service, method) {
  const [name, id] = made[service] ?? [];
  const type = types.get(name);
  const response = type && {
    typeUrl: `type.googleapis.com/${name}`,
    value: Buffer.from(type.encode(type.fromPartial({ id })).finish()),
  };
  const fails = `${service}.${method}` === refused;
  const error = fails ? { code: 8, message: "the quota is spent", details: [] } : undefined;
  return { id: operations.push({ done: true, response, error }) - 1 };
}

function client(service) {
  const call = (method) => async (request) => {
    const type = types.get(request.$type);
    const read = type.toJSON(type.decode(type.encode(request).finish()));
    fs.appendFileSync(sent, `${JSON.stringify({ call: `${service}.${method}`, read })}\n`);
    return /^(list|get)/.test(method) ? listed : operation(service, method);
  };
  return new Proxy({}, { get: (_, method) => call(method) });
}

module.exports = class StandIn {
  constructor(serverless) {
    this.hooks = {};
    const cloud = serverless.getProvider("yandex-cloud");
    for (const service of [...Object.keys(made), "folders", "containerRegistryService"]) {
      cloud[service] = client(service);
    }
    // The plugin asks with it whether an operation has ended.
    const ask = { get: async ({ operationId }) => operations[Number(operationId)] };
    cloud.session = { pollInterval: 1, client: () => ask };
  }
};
