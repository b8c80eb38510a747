import { describe, expect, it } from "vitest";
import { createSending } from "./supabaseVaultSending.ts";

type Held = { readonly name: string; readonly mode: LockMode };

/** The locks of a browser, as far as they are asked for here. */
function locks({ refuses = false } = {}) {
  const held: Held[] = [];
  const manager = {
    async request(name: string, { mode = "exclusive" }: LockOptions, run: (lock: Lock) => unknown) {
      if (refuses) throw new DOMException("opaque origin", "SecurityError");
      const lock = { name, mode };
      held.push(lock);
      try {
        return await run(lock);
      } finally {
        held.splice(held.indexOf(lock), 1);
      }
    },
    query: () =>
      refuses ? Promise.reject(new Error("opaque origin")) : Promise.resolve({ held: [...held], pending: [] }),
  };
  return { held, manager: manager as unknown as LockManager };
}

describe("the sending of files", () => {
  it("is known to every tab as long as it lasts, and none waits for another", async () => {
    const { held, manager } = locks();
    const [one, other] = [createSending(manager), createSending(manager)];
    expect(await other.isUnderWay()).toBe(false);
    let finish = (): void => undefined;
    const first = one.during(() => new Promise<void>((done) => (finish = done)));
    expect(await other.during(async () => 7)).toBe(7);
    expect([held.map(({ mode }) => mode), await other.isUnderWay()]).toEqual([["shared"], true]);
    finish();
    await first;
    expect(await other.isUnderWay()).toBe(false);
  });

  it("is over where it failed, and tells why", async () => {
    const sending = createSending(locks().manager);
    await expect(sending.during(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await sending.isUnderWay()).toBe(false);
  });

  it.each([
    ["has no locks", undefined],
    ["refuses them", locks({ refuses: true }).manager],
  ])("where the browser %s is done all the same, and may be under way at any time", async (_, manager) => {
    const sending = createSending(manager);
    expect(await sending.during(async () => 7)).toBe(7);
    await expect(sending.during(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await sending.isUnderWay()).toBe(true);
  });
});
