import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readAll } from "node:stream/consumers";

import { afterAll, beforeAll, expect, test } from "vitest";

import { makeSms } from "./sms.ts";

const config = {
  accountSid: "AC1",
  authToken: "hush",
  from: "+15550000000",
  url: "",
};
const message = { to: "+15551234567", text: "Your pickup is tomorrow & early." };

const received: { url: string; authorization: string; form: Record<string, string> }[] = [];
let answer: [status: number, body: string] = [201, "{}"];
const server = createServer((request, response) => {
  void readAll(request).then((body) => {
    received.push({
      url: request.url ?? "",
      authorization: request.headers.authorization ?? "",
      form: Object.fromEntries(new URLSearchParams(body)),
    });
    response.writeHead(answer[0], { "content-type": "application/json" }).end(answer[1]);
  });
});
beforeAll(async () => {
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  config.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((closed) => void server.close(() => closed())));

test("a short message is handed to the provider", async () => {
  answer = [201, '{"sid":"SM1","status":"queued"}'];
  await makeSms(config).sendSms(message);
  expect(received.at(-1)).toEqual({
    url: "/2010-04-01/Accounts/AC1/Messages.json",
    authorization: `Basic ${Buffer.from("AC1:hush").toString("base64")}`,
    form: { To: message.to, From: config.from, Body: message.text },
  });
});

test("a wrong number or account is a permanent refusal, in the provider's words", async () => {
  answer = [400, '{"code":21211,"message":"Invalid \'To\' Phone Number"}'];
  await expect(makeSms(config).sendSms(message)).rejects.toMatchObject({
    isPermanent: true,
    message: expect.stringContaining("Invalid 'To' Phone Number"),
  });
});

test("a busy, broken or absent provider is a temporary refusal", async () => {
  for (const status of [429, 500, 503]) {
    answer = [status, "<html>"];
    await expect(makeSms(config).sendSms(message)).rejects.toMatchObject({ isPermanent: false });
  }
  const away = makeSms({ ...config, url: "http://127.0.0.1:4139" });
  await expect(away.sendSms(message)).rejects.toMatchObject({ isPermanent: false });
});

test("without a provider nothing is sent", async () => {
  const none = makeSms(undefined);
  expect(none.isConfigured).toBe(false);
  await expect(none.sendSms(message)).rejects.toMatchObject({ isPermanent: true });
});
