import { describe, expect, it } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { OpportunityFailure } from "@/domain/grants/opportunityFailure.ts";
import { askForCalls, type Detail } from "./bdnsSourceCalls.ts";
import type { GrantsFunction } from "./bdnsSourceFunction.ts";
import { OpportunityError } from "./opportunities.ts";

const AS_OF = "2026-11-21T09:00:00.000Z";

function codesTo(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${index}`);
}

/** The function's answer for a call: a failure is thrown, null is a removed call. */
type Answers = (code: string) => OpportunityFailure | "junk" | null | undefined;

/** The calls of a register that answers like this, one question after the other. */
function recordCalls(answers: Answers = () => undefined) {
  const asked: string[] = [];
  const ask: GrantsFunction = async ({ code = "" }, { signal } = {}) => {
    asked.push(code);
    signal?.throwIfAborted();
    const said = answers(code);
    if (said === null) return null;
    if (said === "junk") return { asOf: AS_OF, call: { codigoBDNS: code } };
    if (said !== undefined) throw new OpportunityError(said);
    return { asOf: AS_OF, call: { codigoBDNS: code, descripcion: "Ayuda" } };
  };
  return { asked, get: (codes: readonly string[]) => askForCalls(ask, codes, undefined) };
}

function getKinds(found: readonly Detail[]): readonly string[] {
  return found.map((detail) => (detail.kind === "failed" ? detail.failure : detail.kind));
}

describe("asking for calls", () => {
  it("goes four at once and no more, and keeps their order", async () => {
    let open = 0;
    let most = 0;
    const ask: GrantsFunction = async ({ code = "" }) => {
      most = Math.max(most, (open += 1));
      // Later ones come first.
      for (let turn = Number(code); turn < 12; turn += 1) await Promise.resolve();
      open -= 1;
      return { asOf: AS_OF, call: { codigoBDNS: code, descripcion: "Ayuda" } };
    };

    const found = await askForCalls(ask, codesTo(9), undefined);

    expect(most).toBe(LIMITS.grantsParallel);
    expect(found.map((detail) => detail.kind === "call" && detail.call.code)).toEqual(codesTo(9));
  });

  it("tells calls that came, that are gone and that cannot be read", async () => {
    const answers: Readonly<Record<string, "junk" | null>> = { "1": null, "2": "junk" };
    const { get } = recordCalls((code) => answers[code]);

    expect(getKinds(await get(codesTo(4)))).toEqual(["call", "gone", "unreadable", "call"]);
  });

  it.each(["refused", "rateLimited", "network"] as const)("ends where the first is %s", async (failure) => {
    const { asked, get } = recordCalls(() => failure);

    expect(getKinds(await get(codesTo(20)))).toEqual(codesTo(20).map(() => failure));
    expect(asked.length).toBeLessThanOrEqual(LIMITS.grantsParallel);
  });

  it.each(["unavailable", "unreadable"] as const)("ends where two in a row are %s", async (failure) => {
    const { asked, get } = recordCalls((code) => (Number(code) < 4 ? undefined : failure));

    expect(getKinds(await get(codesTo(20)))).toEqual(codesTo(20).map((code) => (Number(code) < 4 ? "call" : failure)));
    expect(asked.length).toBeLessThanOrEqual(4 + LIMITS.grantsDeadRow + LIMITS.grantsParallel);
  });

  it("goes on where the failures stand alone, are of no dead register, or are calls of junk", async () => {
    const everySecond = recordCalls((code) => (Number(code) % 2 === 0 ? "unavailable" : undefined));
    const strange = recordCalls(() => "unknown");
    const junk = recordCalls(() => "junk");

    for (const { asked, get } of [everySecond, strange, junk]) {
      await get(codesTo(20));
      expect(asked).toEqual(codesTo(20));
    }
  });

  it("rejects with the reason of whoever leaves", async () => {
    const reason = new Error("left");
    const ask: GrantsFunction = async (_, { signal } = {}) => signal?.throwIfAborted();

    await expect(askForCalls(ask, ["1"], AbortSignal.abort(reason))).rejects.toBe(reason);
    await expect(askForCalls(ask, [], AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

describe("calls that came", () => {
  it("are asked for once where a code is there twice", async () => {
    const { asked, get } = recordCalls();

    expect(getKinds(await get(["1", "2", "1"]))).toEqual(["call", "call", "call"]);
    expect(asked).toEqual(["1", "2"]);
  });

  it("have the time at which the register was asked, where the answer says one", async () => {
    const times: Readonly<Record<string, unknown>> = { "1": AS_OF, "2": "ayer", "3": 5 };
    const ask: GrantsFunction = async ({ code = "" }) => ({
      asOf: times[code],
      call: { codigoBDNS: code, descripcion: "Ayuda" },
    });

    const found = await askForCalls(ask, ["1", "2", "3"], undefined);

    expect(found.map((detail) => detail.kind === "call" && detail.asOf)).toEqual([AS_OF, null, null]);
  });
});
