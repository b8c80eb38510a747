import { beforeEach, describe, expect, it } from "vitest";
import { GRANTS_CALLS } from "@mocks/grants/fixtures/grants.ts";
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
} from "@mocks/grants/grants.ts";
import { testServer } from "@mocks/testServer.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { OpportunityQuery } from "@/domain/grants/opportunity.ts";
import { type BdnsSourceDeps, createBdnsSource } from "./bdnsSource.ts";
import { OpportunityError, type OpportunitySource } from "./opportunities.ts";

const network = testServer();
const ALL: OpportunityQuery = { text: "", situation: { region: null, size: null, stage: null } };

function sourceWith(overrides: Partial<BdnsSourceDeps> = {}) {
  return createBdnsSource({
    url: "https://project.supabase.co",
    key: "sb_publishable_test",
    today: () => "2026-11-21",
    notSeenBefore: (ids) => ids,
    ...overrides,
  });
}

/** A new one for each test, because a source caches calls. */
let source = sourceWith();

function asked(): readonly string[] {
  return network.requests.map(({ url }) => new URL(url).search);
}

async function getKind(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => "resolved",
    (error: unknown) => (error instanceof OpportunityError ? error.kind : error),
  );
}

beforeEach(() => {
  source = sourceWith();
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
    await source.list({ text: "  comercio \n rural ", situation: { region: "ES243", size: "sme", stage: null } }, 7);
    await source.list({ text: "🎓".repeat(150), situation: { region: null, size: "nonProfit", stage: null } }, 0);
    await source.list({ text: "", situation: { region: null, size: "person", stage: "new" } }, 0);

    expect(network.requests.map(({ url }) => Object.fromEntries(new URL(url).searchParams))).toEqual([
      { since: "2026-05-25", page: "0" },
      { text: "comercio rural", region: "ES243", beneficiary: "sme", since: "2026-05-25", page: "7" },
      { text: "🎓".repeat(LIMITS.grantsSearchCharacters), beneficiary: "entity", since: "2026-05-25", page: "0" },
      { beneficiary: "natural", since: "2026-05-25", page: "0" },
    ]);
  });

  it("asks for calls for all kinds of applicant where those for more than one may be for the person", async () => {
    network.use(grantsEmpty());

    await source.list({ text: "", situation: { region: null, size: "selfEmployed", stage: null } }, 0);
    await source.list({ text: "", situation: { region: null, size: "person", stage: "idea" } }, 0);

    expect(asked()).toEqual(["?since=2026-05-25&page=0", "?since=2026-05-25&page=0"]);
  });

  it("has no page behind the last one that can be asked for", async () => {
    const answer = { asOf: "2026-11-21T09:00:00.000Z", total: 400_000, pages: 20_000, items: [] };
    const endless = sourceWith({ fetch: async () => Response.json(answer) });

    expect([(await endless.list(ALL, 9998)).next, (await endless.list(ALL, 9999)).next]).toEqual([9999, null]);
  });

  it("is as old as the oldest of what it was made of", async () => {
    const times: Readonly<Record<string, unknown>> = {
      "1": "2026-11-21T08:30:00Z",
      "2": "2026-11-21T09:15:00+01:00",
      "3": 5,
    };
    const items = Object.keys(times).map((numeroConvocatoria) => ({ numeroConvocatoria, descripcion: "Ayuda" }));
    const aged = (asOf: string) =>
      sourceWith({
        fetch: async (url) => {
          const code = new URL(url).searchParams.get("code");
          if (code === null) return Response.json({ asOf, total: 3, pages: 1, items });
          return Response.json({ asOf: times[code], call: { codigoBDNS: code, descripcion: "Ayuda" } });
        },
      });

    expect((await aged("2026-11-21T09:00:00.000Z").list(ALL, 0)).asOf).toBe("2026-11-21T09:15:00+01:00");
    expect((await aged("2026-11-21T07:00:00.000Z").list(ALL, 0)).asOf).toBe("2026-11-21T07:00:00.000Z");
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

    expect(await getKind(source.list(ALL, 0))).toBe(kind);
  });

  it("ends with the signal's own reason when the person leaves, and asks nothing when they had left", async () => {
    network.use(grantsSlow("infinite"));
    const leaving = new AbortController();
    const reason = new Error("left");

    const list = getKind(source.list(ALL, 0, { signal: leaving.signal }));
    leaving.abort(reason);
    expect(await list).toBe(reason);
    const before = network.requests.length;

    expect(await getKind(source.list(ALL, 0, { signal: leaving.signal }))).toBe(reason);
    expect(network.requests.length).toBe(before);
  });
});

describe("finding calls again", () => {
  it("gives them in the order of their ids, closed ones too, without those that are gone", async () => {
    network.use(grantsAnswer());

    const { records, failure } = await source.find(["912150", "1", "muestra-1", "912408"]);

    expect([records.map(({ id }) => id), failure]).toEqual([["912150", "912408"], null]);
    expect(asked()).toEqual(["?code=912150", "?code=1", "?code=912408"]);
  });

  it("gives those that came, and says why others did not", async () => {
    network.use(grantsHalf());

    const { records, failure } = await sourceWith().find(["912408", "912377"]);

    expect([records.map(({ id }) => id), failure]).toEqual([["912408"], "unavailable"]);
  });

  it("says that one cannot be read only where all others came or are gone", async () => {
    network.use(
      grantsAnswer([{ ...GRANTS_CALLS[0], codigoBDNS: "5", descripcion: "", fechaRecepcion: "" }, ...GRANTS_CALLS]),
    );

    const { records, failure } = await source.find(["5", "1", "912408"]);

    expect([records.map(({ id }) => id), failure]).toEqual([["912408"], "unreadable"]);
    expect(await source.find([])).toEqual({ records: [], failure: null });
    const lost = sourceWith({
      fetch: async (url) =>
        url.endsWith("code=5") ? Response.json({ call: {} }) : new Response("{}", { status: 503 }),
    });
    expect(await lost.find(["5", "6"])).toEqual({ records: [], failure: "unavailable" });
  });

  it("ends with the signal's own reason when the person leaves", async () => {
    const reason = new Error("left");

    expect(await getKind(source.find(["912408"], { signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(await getKind(source.find([], { signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(network.requests).toEqual([]);
  });
});

describe("a person who leaves while the calls come", () => {
  it.each<[string, (source: OpportunitySource, signal: AbortSignal) => Promise<unknown>]>([
    ["of a list", (leaving, signal) => leaving.list(ALL, 0, { signal })],
    ["that were saved", (leaving, signal) => leaving.find(["1"], { signal })],
    ["of the daily scan", (leaving, signal) => leaving.dailyScan(ALL, { signal })],
  ])("%s lets them go", async (_, ask) => {
    const items = [{ numeroConvocatoria: "1", descripcion: "Ayuda" }];
    const leaving = new AbortController();
    const reason = new Error("left");
    let isLetGo = false;
    const waiting = sourceWith({
      fetch: (url, { signal }) => {
        if (!url.includes("code="))
          return Promise.resolve(Response.json({ asOf: "2026-11-21T09:00:00Z", total: 1, pages: 1, items }));
        return new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => {
            isLetGo = true;
            reject(signal.reason);
          });
          leaving.abort(reason);
        });
      },
    });

    expect(await getKind(ask(waiting, leaving.signal))).toBe(reason);
    expect(isLetGo).toBe(true);
  });
});

describe("the daily scan", () => {
  it("asks again and gives the ids that the person was never shown", async () => {
    network.use(grantsAnswer());
    const scanning = sourceWith({ notSeenBefore: (ids) => ids.filter((id) => id !== "912408") });

    expect(await scanning.dailyScan(ALL)).toEqual(["912377", "912288", "912250"]);
  });
});

describe("the gaps", () => {
  it("come without asking anybody", async () => {
    expect(await source.analyseGaps([])).toEqual([]);
    expect(network.requests).toEqual([]);
  });
});
