import { afterEach, describe, expect, it, vi } from "vitest";
import { GRANTS_CALLS } from "@mocks/fixtures/grants.ts";
import {
  grantsAnswer,
  grantsBody,
  grantsDetailsFail,
  grantsEmpty,
  grantsHalf,
  grantsHtml,
  grantsManyRows,
  grantsNetworkError,
  grantsSlow,
  grantsStatus,
} from "@mocks/grants.ts";
import { testServer } from "@mocks/testServer.ts";
import { LIMITS } from "@/domain/limits.ts";
import type { OpportunityQuery } from "@/domain/opportunities/opportunity.ts";
import { TIMINGS } from "@/domain/timings.ts";
import { type BdnsSourceDeps, createBdnsSource } from "./bdnsSource.ts";
import { OpportunityError } from "./opportunities.ts";

const network = testServer();
const ALL: OpportunityQuery = { text: "", situation: { region: null, size: null } };

function sourceWith(overrides: Partial<BdnsSourceDeps> = {}) {
  return createBdnsSource({
    url: "https://project.supabase.co",
    key: "sb_publishable_test",
    today: () => "2026-11-21",
    notSeenBefore: (ids) => ids,
    ...overrides,
  });
}

const source = sourceWith();

function asked(): readonly string[] {
  return network.requests.map(({ url }) => new URL(url).search);
}

async function kindOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => "resolved",
    (error: unknown) => (error instanceof OpportunityError ? error.kind : error),
  );
}

afterEach(() => {
  vi.useRealTimers();
});

describe("the list of the register", () => {
  it("gives the calls of a page in their order, without the closed and the directly awarded", async () => {
    network.use(grantsAnswer());

    const first = await source.list(ALL, 0);
    const second = await source.list(ALL, 1);

    expect([first, second].map(({ records }) => records.map(({ id }) => id))).toEqual([
      ["912408", "912377", "912288", "912250"],
      ["912199", "912102"],
    ]);
    expect(first).toMatchObject({
      next: 1,
      leftOut: { closed: 0, direct: 1, unreadable: 0 },
      asOf: "2026-11-21T09:00:00.000Z",
    });
    expect(second).toMatchObject({ next: null, leftOut: { closed: 1, direct: 0, unreadable: 0 } });
    expect([...first.records, ...second.records].map(({ window }) => window.end.kind)).toEqual([
      "day",
      "estimate",
      "words",
      "permanent",
      "contradiction",
      "day",
    ]);
    expect(first.records.map(({ applyLink, rulesLink }) => [applyLink, rulesLink])).toEqual([
      ["https://www.aragon.es/tramites", null],
      ["https://sede.serviciosmin.gob.es/", "https://www.boe.es/"],
      ["https://gandia.sedelectronica.es/", null],
      ["https://sede.cdti.gob.es/", null],
    ]);
    expect(first.records.every(({ maxAmount }) => maxAmount === null)).toBe(true);
  });

  it("asks for what the person said, of the last 180 days", async () => {
    network.use(grantsEmpty());

    await source.list(ALL, 0);
    await source.list({ text: "  comercio \n rural ", situation: { region: "ES243", size: "selfEmployed" } }, 7);
    await source.list({ text: "🎓".repeat(150), situation: { region: null, size: "nonProfit" } }, 0);

    expect(network.requests.map(({ url }) => Object.fromEntries(new URL(url).searchParams))).toEqual([
      { since: "2026-05-25", page: "0" },
      { text: "comercio rural", region: "ES243", beneficiary: "sme", since: "2026-05-25", page: "7" },
      { text: "🎓".repeat(LIMITS.grantsSearchCharacters), beneficiary: "entity", since: "2026-05-25", page: "0" },
    ]);
  });

  it("speaks with the anonymous key, or with the visitor's own token where there is a session", async () => {
    network.use(grantsEmpty());

    await source.list(ALL, 0);
    await sourceWith({ session: () => Promise.resolve("token") }).list(ALL, 0);
    await sourceWith({ session: () => Promise.resolve(null) }).list(ALL, 0);

    expect(network.requests.map(({ headers }) => [headers.get("apikey"), headers.get("authorization")])).toEqual([
      ["sb_publishable_test", "Bearer sb_publishable_test"],
      ["sb_publishable_test", "Bearer token"],
      ["sb_publishable_test", "Bearer sb_publishable_test"],
    ]);
  });

  it("asks for four calls at once and for no more", async () => {
    let open = 0;
    let most = 0;
    const searched = { asOf: "2026-11-21T09:00:00.000Z", total: 9, pages: 1 };
    const items = Array.from({ length: 9 }, (_, index) => ({ numeroConvocatoria: `${index}`, descripcion: "Ayuda" }));
    const counting = sourceWith({
      fetch: async (url) => {
        const code = new URL(url).searchParams.get("code");
        if (code === null) return Response.json({ ...searched, items });
        most = Math.max(most, (open += 1));
        // Later ones come first.
        for (let turn = Number(code); turn < 12; turn += 1) await Promise.resolve();
        open -= 1;
        return Response.json({ asOf: searched.asOf, call: { codigoBDNS: code, descripcion: "Ayuda" } });
      },
    });

    const { records } = await counting.list(ALL, 0);

    expect(most).toBe(LIMITS.grantsParallel);
    expect(records.map(({ id }) => id)).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8"]);
  });

  it("counts what cannot be read, and goes on", async () => {
    network.use(grantsHalf());

    const { records, leftOut } = await source.list(ALL, 0);

    expect(records.map(({ id }) => id)).toEqual(["912408", "912250"]);
    expect(leftOut).toEqual({ closed: 0, direct: 1, unreadable: 2 });
  });

  it("counts rows that are none, calls that are gone and calls that are others", async () => {
    const row = (code: string) => ({ numeroConvocatoria: code, descripcion: "Ayuda" });
    const items = [null, "x", row("1"), row("2"), row("3"), row("1"), { numeroConvocatoria: "../4", descripcion: "x" }];
    const odd = sourceWith({
      fetch: async (url) => {
        const code = new URL(url).searchParams.get("code");
        if (code === null) return Response.json({ asOf: "2026-11-21T09:00:00Z", total: 7, pages: 1, items });
        if (code === "2") return Response.json({ error: { code: "not_found" } }, { status: 404 });
        return Response.json({ call: { codigoBDNS: code === "3" ? "33" : code, descripcion: "Ayuda" } });
      },
    });

    const { records, leftOut } = await odd.list(ALL, 0);

    expect([records.map(({ id }) => id), leftOut]).toEqual([["1"], { closed: 0, direct: 0, unreadable: 5 }]);
  });

  it("takes no more rows than a page has", async () => {
    network.use(grantsManyRows());

    const { records } = await source.list(ALL, 0);

    expect(records.length).toBe(LIMITS.grantsPage);
    expect(network.requests.length).toBe(LIMITS.grantsPage + 1);
  });

  it("is empty where the register finds nothing", async () => {
    network.use(grantsEmpty());

    expect(await source.list(ALL, 0)).toMatchObject({ records: [], next: null });
  });
});

describe("a list that fails", () => {
  it.each([
    ["network", grantsNetworkError()],
    ["refused", grantsStatus(401)],
    ["refused", grantsStatus(403)],
    ["rateLimited", grantsStatus(429)],
    ["unavailable", grantsStatus(502)],
    ["unavailable", grantsStatus(504)],
    ["unavailable", grantsStatus(404)],
    ["unreadable", grantsStatus(502, "provider_invalid")],
    ["unknown", grantsStatus(400, "invalid_request")],
    ["unreadable", grantsHtml()],
    ["unreadable", grantsBody('{"asOf":')],
    ["unreadable", grantsBody("null")],
    ["unreadable", grantsBody("[]")],
    ["unreadable", grantsBody('{"asOf":"ayer","total":0,"pages":0,"items":[]}')],
    ["unreadable", grantsBody('{"asOf":"2026-11-21","total":-1,"pages":0,"items":[]}')],
    ["unreadable", grantsBody('{"asOf":"2026-11-21","total":2,"pages":1,"items":[null,7]}')],
    [
      "unreadable",
      grantsBody('{"asOf":"2026-11-21","total":0,"pages":0,"items":[]}'.padEnd(LIMITS.grantsAnswerBytes + 1)),
    ],
    ["rateLimited", grantsDetailsFail(429, "provider_rate_limited")],
    ["unavailable", grantsDetailsFail(502, "provider_unavailable")],
  ])("is %s", async (kind, handler) => {
    network.use(handler);

    expect(await kindOf(source.list(ALL, 0))).toBe(kind);
  });

  it("asks for no further calls where that would make it worse", async () => {
    network.use(grantsDetailsFail(429, "provider_rate_limited"));

    await kindOf(source.list(ALL, 0));

    expect(asked().filter((search) => search.includes("code=")).length).toBeLessThan(6);
    expect(asked().filter((search) => search.includes("code=")).length).toBeLessThanOrEqual(LIMITS.grantsParallel);
  });

  it("is unavailable after TIMINGS.grantsClientTimeout", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const never = sourceWith({
      fetch: (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
    });
    let kind: unknown = null;

    const settled = kindOf(never.list(ALL, 0)).then((value) => (kind = value));
    await vi.advanceTimersByTimeAsync(TIMINGS.grantsClientTimeout - 1);
    expect(kind).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await settled;

    expect(kind).toBe("unavailable");
  });

  it("ends with the signal's own reason when the person leaves, and asks nothing when they had left", async () => {
    network.use(grantsSlow("infinite"));
    const leaving = new AbortController();
    const reason = new Error("left");

    const list = kindOf(source.list(ALL, 0, { signal: leaving.signal }));
    leaving.abort(reason);
    expect(await list).toBe(reason);
    const before = network.requests.length;

    expect(await kindOf(source.list(ALL, 0, { signal: leaving.signal }))).toBe(reason);
    expect(network.requests.length).toBe(before);
  });
});

describe("finding calls again", () => {
  it("gives them in the order of their ids, closed ones too, without those that are gone", async () => {
    network.use(grantsAnswer());

    const found = await source.find(["912150", "1", "muestra-1", "912408"]);

    expect(found.map(({ id }) => id)).toEqual(["912150", "912408"]);
    expect(asked()).toEqual(["?code=912150", "?code=1", "?code=912408"]);
  });

  it("fails where one may only be out of reach for a moment", async () => {
    network.use(grantsHalf());

    expect(await kindOf(source.find(["912408", "912377"]))).toBe("unavailable");
  });

  it("leaves one out that cannot be read, and fails where none can", async () => {
    network.use(
      grantsAnswer([{ ...GRANTS_CALLS[0], codigoBDNS: "5", descripcion: "", fechaRecepcion: "" }, ...GRANTS_CALLS]),
    );

    expect((await source.find(["5", "912408"])).map(({ id }) => id)).toEqual(["912408"]);
    expect(await kindOf(source.find(["5"]))).toBe("unreadable");
    expect(await source.find([])).toEqual([]);
  });
});

describe("the daily scan", () => {
  it("asks anew and gives the ids that the person was never shown", async () => {
    network.use(grantsAnswer());
    const scanning = sourceWith({ notSeenBefore: (ids) => ids.filter((id) => id !== "912408") });

    expect(await scanning.dailyScan(ALL)).toEqual(["912377", "912288", "912250"]);
    expect(network.requests[0]?.cache).toBe("no-store");
  });
});

describe("the gaps", () => {
  it("come without asking anybody", async () => {
    expect(await source.analyseGaps([])).toEqual([]);
    expect(network.requests).toEqual([]);
  });
});
