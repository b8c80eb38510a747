import { describe, expect, it } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { OpportunityFailure } from "@/domain/grants/opportunityFailure.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createGrantsCalls, type Detail } from "./bdnsSourceCalls.ts";
import { OpportunityError } from "./opportunities.ts";

const AS_OF = "2026-11-21T09:00:00.000Z";

function codesTo(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${index}`);
}

/** What the function answers for a call; a failure is thrown, null is a call that is gone. */
type Answers = (code: string) => OpportunityFailure | "junk" | null | undefined;

/** The calls of a register that answers like this, one question after the other, by a clock of its own. */
function callsOf(answers: Answers = () => undefined) {
  const asked: string[] = [];
  const clock = { at: 0 };
  const calls = createGrantsCalls(
    async ({ code = "" }, { signal } = {}) => {
      asked.push(code);
      signal?.throwIfAborted();
      const said = answers(code);
      if (said === null) return null;
      if (said === "junk") return { asOf: AS_OF, call: { codigoBDNS: code } };
      if (said !== undefined) throw new OpportunityError(said);
      return { asOf: AS_OF, call: { codigoBDNS: code, descripcion: "Ayuda" } };
    },
    () => clock.at,
  );
  return { asked, clock, get: (codes: readonly string[]) => calls(codes, undefined) };
}

function kindsOf(found: readonly Detail[]): readonly string[] {
  return found.map((detail) => (detail.kind === "failed" ? detail.failure : detail.kind));
}

describe("asking for calls", () => {
  it("goes four at once and no more, and keeps their order", async () => {
    let open = 0;
    let most = 0;
    const calls = createGrantsCalls(
      async ({ code = "" }) => {
        most = Math.max(most, (open += 1));
        // Later ones come first.
        for (let turn = Number(code); turn < 12; turn += 1) await Promise.resolve();
        open -= 1;
        return { asOf: AS_OF, call: { codigoBDNS: code, descripcion: "Ayuda" } };
      },
      () => 0,
    );

    const found = await calls(codesTo(9), undefined);

    expect(most).toBe(LIMITS.grantsParallel);
    expect(found.map((detail) => detail.kind === "call" && detail.call.code)).toEqual(codesTo(9));
  });

  it("tells calls that came, that are gone and that cannot be read", async () => {
    const answers: Readonly<Record<string, "junk" | null>> = { "1": null, "2": "junk" };
    const { get } = callsOf((code) => answers[code]);

    expect(kindsOf(await get(codesTo(4)))).toEqual(["call", "gone", "unreadable", "call"]);
  });

  it.each(["refused", "rateLimited", "network"] as const)("ends where the first is %s", async (failure) => {
    const { asked, get } = callsOf(() => failure);

    expect(kindsOf(await get(codesTo(20)))).toEqual(codesTo(20).map(() => failure));
    expect(asked.length).toBeLessThanOrEqual(LIMITS.grantsParallel);
  });

  it.each(["unavailable", "unreadable"] as const)("ends where two neighbours are %s", async (failure) => {
    const { asked, get } = callsOf((code) => (Number(code) < 4 ? undefined : failure));

    expect(kindsOf(await get(codesTo(20)))).toEqual(codesTo(20).map((code) => (Number(code) < 4 ? "call" : failure)));
    expect(asked.length).toBeLessThanOrEqual(4 + LIMITS.grantsDeadRow + LIMITS.grantsParallel);
  });

  it("ends where two neighbours fail, the later one first", async () => {
    const asked: string[] = [];
    const calls = createGrantsCalls(
      async ({ code = "" }) => {
        asked.push(code);
        const turns = code === "0" ? 5 : 0;
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
        if (code === "0" || code === "1") throw new OpportunityError("unavailable");
        return { asOf: AS_OF, call: { codigoBDNS: code, descripcion: "Ayuda" } };
      },
      () => 0,
    );

    const found = await calls(codesTo(20), undefined);

    expect(asked.length).toBeLessThan(20);
    expect(kindsOf(found).slice(0, 3)).toEqual(["unavailable", "unavailable", "call"]);
    expect(kindsOf(found).at(-1)).toBe("unavailable");
  });

  it("goes on where the failures stand alone, are of no dead register, or are calls of junk", async () => {
    const everySecond = callsOf((code) => (Number(code) % 2 === 0 ? "unavailable" : undefined));
    const strange = callsOf(() => "unknown");
    const junk = callsOf(() => "junk");

    for (const { asked, get } of [everySecond, strange, junk]) {
      await get(codesTo(20));
      expect(asked).toEqual(codesTo(20));
    }
  });

  it("rejects with the reason of whoever leaves", async () => {
    const reason = new Error("left");
    const calls = createGrantsCalls(
      async (_, { signal } = {}) => signal?.throwIfAborted(),
      () => 0,
    );

    await expect(calls(["1"], AbortSignal.abort(reason))).rejects.toBe(reason);
    await expect(calls([], AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

describe("calls that came", () => {
  it("are not asked for again before TIMINGS.grantsCache", async () => {
    const { asked, clock, get } = callsOf();

    const first = await get(["1", "2"]);
    clock.at += TIMINGS.grantsCache - 1;
    expect(await get(["2", "3", "1"])).toEqual([first[1], expect.objectContaining({ kind: "call" }), first[0]]);
    expect(asked).toEqual(["1", "2", "3"]);
    clock.at += 1;
    await get(["1", "3"]);

    expect(asked).toEqual(["1", "2", "3", "1"]);
  });

  it("are the only ones that are kept", async () => {
    const answers: Readonly<Record<string, OpportunityFailure | "junk" | null>> = {
      "1": null,
      "2": "junk",
      "3": "network",
    };
    const { asked, get } = callsOf((code) => answers[code]);

    await get(["1", "2", "3"]);
    await get(["1", "2", "3"]);

    expect(asked).toEqual(["1", "2", "3", "1", "2", "3"]);
  });

  it("are kept up to LIMITS.grantsCallsKept, and those go first that came first", async () => {
    const { asked, clock, get } = callsOf();
    const first = codesTo(LIMITS.grantsCallsKept);
    await get(first);
    clock.at += TIMINGS.grantsCache;
    await get(["0"]);
    await get(["999"]);
    asked.length = 0;
    clock.at = TIMINGS.grantsCache - 1;

    await get(["0", "2"]);
    expect(asked).toEqual([]);
    await get(["1"]);

    expect(asked).toEqual(["1"]);
  });

  it("have the time at which the register was asked, where the answer says one", async () => {
    const times: Readonly<Record<string, unknown>> = { "1": AS_OF, "2": "ayer", "3": 5 };
    const calls = createGrantsCalls(
      async ({ code = "" }) => ({ asOf: times[code], call: { codigoBDNS: code, descripcion: "Ayuda" } }),
      () => 0,
    );

    const found = await calls(["1", "2", "3"], undefined);

    expect(found.map((detail) => detail.kind === "call" && detail.asOf)).toEqual([AS_OF, null, null]);
  });
});
