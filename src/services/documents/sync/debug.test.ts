import * as fc from "fast-check";
import { it, vi } from "vitest";
import { checkHistory, histories, playHistory } from "./syncModel.testing.ts";
vi.mock("../crypto/argon2.ts", () => ({
  argon2id: async ({ password, salt }: { password: Uint8Array; salt: Uint8Array }) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array([...password, ...salt]))),
}));
it("debug", async () => {
  const warned: string[] = [];
  vi.spyOn(console, "warn").mockImplementation((...all: any[]) => {
    warned.push(String(all[1]?.stack ?? all).slice(0, 900));
  });
  const all = fc.sample(histories, { seed: Number(process.env.SEED ?? 1), numRuns: Number(process.env.RUNS ?? 50) });
  const from = Number(process.env.FROM ?? 0);
  for (const [at, history] of all.entries()) {
    if (at < from) continue;
    const start = Date.now();
    warned.length = 0;
    const done: unknown[] = [];
    let timer: any;
    const slow = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error("slow")), 20000);
    });
    try {
      const result = (await Promise.race([
        playHistory(history, async (s, devices, world: any) => {
          done.push(s);
          const doc = process.env.DOC;
          if (!doc) return;
          const line: string[] = [];
          for (const d of devices) {
            const key = process.env.VALUE;
            if (key) {
              const h = await d.page.records.contents().catch(() => null);
              const id8 = (b: any) => Buffer.from(b).toString("hex").slice(0, 4);
              const row = (await d.rows.read(["value/" + key])).rows.get("value/" + key);
              if (h)
                line.push(
                  `[now ${id8(h.keys.now.id)} former ${h.keys.former.map((k) => id8(k.id))} row ${row && id8(row.bytes.slice(8, 24))} n${h.keyring.number} kc=${JSON.stringify((h.common?.changed as any)?.keys)?.slice(0, 20)}]`,
                );
              line.push(
                h
                  ? JSON.stringify(h.versions.get("value/" + key)?.revision) +
                      "/" +
                      h.versions.get("value/" + key)?.hash.slice(0, 4) +
                      JSON.stringify((h.common?.changed as any)?.["value/" + key])?.slice(0, 24) +
                      Object.keys(JSON.parse((await d.page.records.values()).get(key) ?? "{}"))
                  : "locked",
              );
              continue;
            }
            const h = await d.page.records.contents().catch(() => null);
            if (!h) {
              line.push("locked");
              continue;
            }
            const v = h.listed.get(doc)?.row;
            const r = (await d.page.records.getMany([doc]).catch(() => [null]))[0];
            line.push(
              `${v?.[0]}/${v?.[1].slice(0, 4)} c=${JSON.stringify((h.common?.changed as any)?.["doc/" + doc])?.slice(0, 24)} ${Object.keys(r?.extractedInfo ?? {}).join(",")}`,
            );
          }
          for (const a of world.server.accounts.values()) {
            const key = process.env.VALUE;
            if (key) {
              const r = a.rows.get("value/" + key);
              line.push(
                `S keyring ${(a.vault?.keyring as any)?.keyId?.slice(0, 4)} row ${r?.bytes && Buffer.from(r.bytes, "base64").toString("hex").slice(16, 20)} keys ${a.rows.get("keys")?.revision} ${a.rows.get("keys")?.isRemoved} g=${a.vault?.generation}`,
              );
            }
            const row = a.rows.get("doc/" + doc);
            if (row) line.push(`S ${row.revision}/${row.hash.slice(0, 4)} ${row.isRemoved} g=${a.vault?.generation}`);
          }
          console.log(done.length, line.join(" | ") + "\n   next " + JSON.stringify(s));
        }).then(checkHistory),
        slow,
      ])) as unknown[];
      clearTimeout(timer);
      console.log(at, Date.now() - start, JSON.stringify(result));
      if (result.length) {
        console.log(warned.slice(-2).join("\n"));
        if (process.env.STEPS)
          console.log(JSON.stringify(history.skews), done.map((s) => JSON.stringify(s)).join("\n"));
        if (process.env.STOP) break;
      }
    } catch (error) {
      clearTimeout(timer);
      console.log(
        at,
        "ERROR",
        String((error as Error).stack).slice(0, 1500),
        done
          .slice(-3)
          .map((s) => JSON.stringify(s))
          .join("\n"),
      );
      if (process.env.STOP) break;
    }
  }
}, 600000);
