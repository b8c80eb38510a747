import * as fc from "fast-check";
import { it, vi } from "vitest";
import { checkHistory, histories, playHistory } from "./syncModel.testing.ts";
vi.mock("../crypto/argon2.ts", () => ({
  argon2id: async ({ password, salt }: { password: Uint8Array; salt: Uint8Array }) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array([...password, ...salt]))),
}));
it("debug", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const all = fc.sample(histories, { seed: Number(process.env.SEED ?? 1), numRuns: Number(process.env.RUNS ?? 50) });
  const from = Number(process.env.FROM ?? 0);
  for (const [at, history] of all.entries()) {
    if (at < from) continue;
    const start = Date.now();
    const done: unknown[] = [];
    let timer: any;
    const slow = new Promise((_, reject) => { timer = setTimeout(() => reject(new Error("slow")), 20000); });
    try {
      const result = await Promise.race([playHistory(history, (s) => done.push(s)).then(checkHistory), slow]) as unknown[];
      clearTimeout(timer);
      console.log(at, Date.now() - start, JSON.stringify(result));
      if (result.length) { console.log(JSON.stringify(history.skews), done.map((s) => JSON.stringify(s)).join("\n")); if (process.env.STOP) break; }
    } catch (error) {
      clearTimeout(timer);
      console.log(at, "ERROR", String((error as Error).stack).slice(0, 1500), done.slice(-3).map((s) => JSON.stringify(s)).join("\n"));
      if (process.env.STOP) break;
    }
  }
}, 600000);
