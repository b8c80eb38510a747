import { describe, expect, it } from "vitest";
import { GRANTS_CALLS, type GrantsCall } from "@mocks/grants/fixtures/grants.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { NO_SITUATION } from "@/domain/grants/situation.ts";
import { createBdnsSource } from "@/services/grants/bdnsSource.ts";
import { OpportunityError } from "@/services/grants/opportunities.ts";
import { bdnsServer, json, page, row, working } from "./bdnsServer.ts";
import { silence, text } from "../shared/upstreamServer.ts";
import { grantsAt } from "./grants.testing.ts";

const bdns = bdnsServer();
const ALL = { text: "", situation: NO_SITUATION };

/** The adapter before the function before the register. */
function chain() {
  const { grants, clock } = grantsAt(bdns.baseUrl);
  const source = createBdnsSource({
    url: "https://project.supabase.co",
    key: "sb_publishable_test",
    today: () => "2026-11-21",
    notSeenBefore: (ids) => ids,
    fetch: (url, init) => grants(new Request(url, init)),
  });
  return { source, clock };
}

async function getKind(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => "resolved",
    (error: unknown) => (error instanceof OpportunityError ? error.kind : error),
  );
}

describe("the register, the function and the adapter together", () => {
  it("list the open calls of all kinds, and ask the register once for each", async () => {
    const { source } = chain();

    const first = await source.list({ text: "", situation: { region: "ES243", size: "sme", stage: null } }, 0);
    await source.list({ text: "", situation: { region: "ES243", size: "sme", stage: null } }, 0);

    expect(first.records.map(({ id }) => id)).toEqual(["912408", "912377", "912288", "912250", "912199", "912102"]);
    expect(first).toMatchObject({
      next: null,
      leftOut: { closed: 1, direct: 1, unreadable: 0 },
      asOf: "2026-11-21T09:00:00.000Z",
    });
    expect(bdns.asked.length).toBe(2 + GRANTS_CALLS.length);
    expect(bdns.asked[1]?.query).toMatchObject({
      fechaDesde: "25/05/2026",
      tiposBeneficiario: "3,5",
      regiones: "1,10,15,18",
    });
  });

  it("read missing and contradictory dates, and addresses that are none", async () => {
    const { source } = chain();

    const { records } = await source.list(ALL, 0);

    expect(records.map(({ window: { end }, applyLink, rulesLink }) => [end.kind, applyLink, rulesLink])).toEqual([
      ["day", "https://www.aragon.es/tramites", null],
      ["estimate", "https://sede.serviciosmin.gob.es/", "https://www.boe.es/"],
      ["words", "https://gandia.sedelectronica.es/", null],
      ["permanent", "https://sede.cdti.gob.es/", null],
      ["contradiction", null, null],
      ["day", null, null],
    ]);
  });

  it("show twenty calls of 10,000", async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => row(String(900_000 - index)));
    bdns.use(json(page(rows)), "/convocatorias/busqueda");
    bdns.use((asked, response) => {
      json({ codigoBDNS: asked.query["numConv"], descripcion: "Ayuda" })(asked, response);
    }, "/convocatorias");
    const { source } = chain();

    const { records, next } = await source.list(ALL, 0);

    expect([records.length, next]).toEqual([LIMITS.grantsPage, 1]);
  });

  it("list what comes where some calls fail", async () => {
    bdns.use((asked, response) => {
      const isLost = ["912408", "912301", "912250"].includes(asked.query["numConv"] ?? "");
      (isLost ? text("<html></html>", "text/html") : working())(asked, response);
    }, "/convocatorias");
    const { source } = chain();

    const { records, leftOut } = await source.list(ALL, 0);

    expect(records.map(({ id }) => id)).toEqual(["912377", "912288", "912199", "912102"]);
    expect(leftOut).toEqual({ closed: 1, direct: 0, unreadable: 3 });
  });

  it.each([
    ["rateLimited", json({}, 429)],
    ["unavailable", text("", "text/plain", 500)],
    ["unreadable", text("<html>Request Rejected</html>", "text/html")],
    ["unreadable", text('{"content":[', "application/json")],
  ])("say that the register is %s", async (kind, reply) => {
    bdns.use(reply);
    const { source } = chain();

    expect(await getKind(source.list(ALL, 0))).toBe(kind);
    expect(await source.find(["912408"])).toEqual({ records: [], failure: kind });
  });

  it("let a register be that does not give one call after another", async () => {
    bdns.use(text("", "text/plain", 503), "/convocatorias");
    const rows = Array.from({ length: LIMITS.grantsPage }, (_, index) => row(String(900_000 - index)));
    bdns.use(json(page(rows)), "/convocatorias/busqueda");
    const { source } = chain();

    expect(await getKind(source.list(ALL, 0))).toBe("unavailable");
    const calls = bdns.asked.filter(({ path }) => path === "/convocatorias");
    expect(calls.length).toBeLessThanOrEqual(LIMITS.grantsDeadRow + LIMITS.grantsParallel);
  });

  it("show an older list, with its time, where the register fails later", async () => {
    const { source, clock } = chain();
    const fine = await source.list(ALL, 0);
    clock.at += 3_600_000;
    bdns.use(text("", "text/plain", 503));

    expect(await source.list(ALL, 0)).toEqual(fine);
  });

  it("find saved calls without those that are gone", async () => {
    const { source } = chain();

    const { records, failure } = await source.find(["912408", "5", "912150"]);

    expect([records.map(({ id }) => id), failure]).toEqual([["912408", "912150"], null]);
  });

  it("let the register go when the person leaves", async () => {
    bdns.use(silence);
    const { source } = chain();
    const leaving = new AbortController();
    const reason = new Error("left");

    const list = getKind(source.list(ALL, 0, { signal: leaving.signal }));
    await bdns.reached(1);
    leaving.abort(reason);

    expect(await list).toBe(reason);
    expect(await bdns.asked[0]?.left).toBe(true);
  });

  it("survive calls of junk", async () => {
    const junk: readonly GrantsCall[] = [
      { codigoBDNS: "3", descripcion: "<img src=x onerror=alert(1)>", fechaRecepcion: "ayer", abierto: "sí" },
      {
        codigoBDNS: "2",
        descripcion: "x".repeat(100_000),
        fechaRecepcion: "",
        regiones: [null, 7, { descripcion: 5 }],
      },
      { codigoBDNS: "1", descripcion: " ", fechaRecepcion: "", organo: "x", sedeElectronica: "javascript:alert(1)" },
    ];
    bdns.use(working(junk));
    const { source } = chain();

    const { records, leftOut } = await source.list(ALL, 0);

    expect(records.map(({ id, title, window }) => [id, title.length, window.end.kind])).toEqual([
      ["3", 28, "unknown"],
      ["2", LIMITS.grantsTitleCharacters, "unknown"],
    ]);
    expect(leftOut.unreadable).toBe(1);
  });
});
