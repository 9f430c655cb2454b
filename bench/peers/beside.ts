// npm run bench -- peers: PostGraphile beside the product and the bare server, in turns.
import { checkSame, callsOf } from "../calls.ts";
import type { PeerCall } from "../figures.ts";
import { ratiosOf, rounds } from "../ratios.ts";
import type { Say, Stage } from "../stage.ts";
import { median, spread, table } from "../table.ts";
import { startPostGraphile, VERSION } from "./postgraphile.ts";
import { checkAnswer, questionsOf } from "./questions.ts";

const HEAD = [
  "call",
  "Rebound / bare",
  "PostGraphile / bare",
  "processor: Rebound",
  "PostGraphile",
];

type Keep = (peer: { name: string; calls: PeerCall[] }) => void;

/** Compares throughput and processor time as multiples of the bare server's. */
export async function peers(stage: Stage, say: Say, keep?: Keep): Promise<void> {
  const app = await stage.startApp();
  const bare = await stage.startBare();
  const peer = await startPostGraphile(stage.databaseUrl);
  const servers = [app, bare, peer];
  const questions = await questionsOf(stage);
  const calls: PeerCall[] = [];
  say(table(HEAD, []));
  for (const call of await callsOf(stage)) {
    const question = questions.get(call.name);
    if (!question) continue;
    await checkSame(call, [app.url, bare.url]);
    await checkAnswer(peer.url, question);
    const asks = [call.ask, call.ask, question];
    const [ofApp = [], ofBare = [], ofPeer = []] = await rounds(servers, call, asks);
    const all = [ofApp, ofPeer];
    const shares = all.map((own) => ratiosOf(own, ofBare, "perSecond"));
    const cpu = all.map((own) => median(ratiosOf(own, ofBare, "cpuMs")));
    const [ratio = Number.NaN, peerRatio = Number.NaN] = shares.map(median);
    const [cpuRatio = Number.NaN, peerCpuRatio = Number.NaN] = cpu;
    calls.push({ name: call.name, ratio, peerRatio, cpuRatio, peerCpuRatio });
    const told = shares.map((each) => `${median(each).toFixed(2)} (${spread(each, 2)})`);
    say(`| ${[call.name, ...told, ...cpu.map((each) => each.toFixed(2))].join(" | ")} |`);
  }
  const peaks = servers.map(({ name, memory }) => `${name} ${memory().peak.toFixed(0)} MB`);
  say(`Memory at its peak: ${peaks.join(", ")}\n`);
  for (const server of servers) await server.stop();
  keep?.({ name: `PostGraphile ${VERSION}`, calls });
}
