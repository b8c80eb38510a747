import { afterEach, describe, expect, it, vi } from "vitest";
import { GRANTS_CALLS } from "@mocks/grants/fixtures/grants.ts";
import type { GrantsDetailAnswer, GrantsSearchAnswer } from "@/domain/grants/grantsAnswer.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { type Reply, bdnsServer, json, page, row, working } from "./bdnsServer.ts";
import { silence, text } from "../shared/upstreamServer.ts";
import { START, grantsAt, toHttpError } from "./grants.testing.ts";

const bdns = bdnsServer();

afterEach(() => {
  vi.useRealTimers();
});

describe("a search", () => {
  it("asks for one page, the latest first, with the register's own parameters and a name of its own", async () => {
    const { ask } = grantsAt(bdns.baseUrl);

    await ask("?text=comercio%20%20rural&region=ES243&beneficiary=sme&since=2026-05-25&page=3");

    expect(bdns.asked.map(({ path, query }) => [path, query])).toEqual([
      ["/regiones", { vpd: "GE" }],
      [
        "/convocatorias/busqueda",
        {
          vpd: "GE",
          page: "3",
          pageSize: "20",
          order: "numeroConvocatoria",
          direccion: "desc",
          descripcion: "comercio rural",
          descripcionTipoBusqueda: "1",
          tiposBeneficiario: "3,5",
          fechaDesde: "25/05/2026",
          regiones: "1,10,15,18",
        },
      ],
    ]);
    expect(bdns.asked[1]?.headers["user-agent"]).toBe("Tramia/1.0 (+mailto:avisos@tramia.example)");
  });

  it("leaves out every filter that was not asked for", async () => {
    const { ask } = grantsAt(bdns.baseUrl);

    await ask();

    expect(bdns.asked.map(({ query }) => query)).toEqual([
      { vpd: "GE", page: "0", pageSize: "20", order: "numeroConvocatoria", direccion: "desc" },
    ]);
  });

  it.each([
    ["natural", "1,5"],
    ["entity", "2,5"],
    ["large", "4,5"],
  ])("for %s takes the calls that say nothing too", async (beneficiary, ids) => {
    const { ask } = grantsAt(bdns.baseUrl);

    await ask(`?beneficiary=${beneficiary}`);

    expect(bdns.asked[0]?.query["tiposBeneficiario"]).toBe(ids);
  });

  it("gives the rows as they are, and when the register was asked", async () => {
    const rows = [row("912408", { nivel2: { hondo: true } })];
    bdns.use(json(page(rows, 45)));
    const { ask } = grantsAt(bdns.baseUrl);

    const response = await ask();

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/json",
      "cache-control": "private, max-age=900",
    });
    expect(await response.json()).toEqual({ asOf: "2026-11-21T09:00:00.000Z", total: 45, pages: 3, items: rows });
  });

  it("passes one page on where the register gives 10,000 rows", async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => row(String(900_000 - index), { nota: "n".repeat(300) }));
    bdns.use(json(page(rows)));
    const { ask } = grantsAt(bdns.baseUrl);

    const answer = (await (await ask()).json()) as GrantsSearchAnswer;

    expect([answer.items.length, answer.total, answer.pages]).toEqual([20, 10_000, 500]);
  });

  it("goes on with the places it knows and with kept answers where the register has lost its list of places", async () => {
    const { ask, clock } = grantsAt(bdns.baseUrl);
    await ask("?region=ES243");
    bdns.use(json({ codigo: "ERR" }, 404), "/regiones");

    clock.at += TIMINGS.grantsCatalogue;
    expect((await ask("?region=ES21")).status).toBe(200);
    clock.at = START + TIMINGS.grantsCatalogueStale - 1;
    const last = await (await ask("?region=ES24")).text();
    clock.at += TIMINGS.grantsCache;
    for (let attempt = 0; attempt < 2; attempt += 1) expect(await (await ask("?region=ES24")).text()).toBe(last);

    expect(await toHttpError(await ask("?region=ES2"))).toEqual([502, "provider_unavailable"]);
  });

  it("finds nothing where the register has nothing", async () => {
    const { ask } = grantsAt(bdns.baseUrl);
    bdns.use(json(page([])));
    const empty = (await (await ask("?page=0")).json()) as GrantsSearchAnswer;
    bdns.use((_, response) => void response.writeHead(204).end());
    const none = (await (await ask("?page=1")).json()) as GrantsSearchAnswer;

    expect([empty, none].map(({ total, pages, items }) => [total, pages, items])).toEqual([
      [0, 0, []],
      [0, 0, []],
    ]);
  });

  it("asks for the list of places once a day", async () => {
    const { ask, clock } = grantsAt(bdns.baseUrl);
    const placesAsked = () => bdns.asked.filter(({ path }) => path === "/regiones").length;

    await ask("?region=ES243");
    await ask("?region=ES21");
    clock.at += TIMINGS.grantsCatalogue - 1;
    await ask("?region=ES24");
    expect(placesAsked()).toBe(1);
    clock.at += 1;
    await ask("?region=ES2");

    expect(placesAsked()).toBe(2);
    expect(bdns.asked.filter(({ query }) => query["regiones"]).map(({ query }) => query["regiones"])).toEqual([
      "1,10,15,18",
      "1,10,14",
      "1,10,15",
      "1,10",
    ]);
  });

  it.each([
    ["a tree without places", []],
    ["no tree", { content: "x" }],
    ["places without numbers", [{ id: "1", descripcion: "ES - ESPAÑA" }]],
    ["other places", [{ id: 1, descripcion: "ES1 - NOROESTE" }]],
  ])("is not widened to the whole country by %s", async (_, tree) => {
    bdns.use(json(tree), "/regiones");
    const { ask } = grantsAt(bdns.baseUrl);

    expect(await toHttpError(await ask("?region=ES243"))).toEqual([502, "provider_invalid"]);
    expect(bdns.asked.map(({ path }) => path)).toEqual(["/regiones"]);
  });
});

describe("a list of places that is none", () => {
  it("is not kept", async () => {
    bdns.use(json([]), "/regiones");
    const { ask } = grantsAt(bdns.baseUrl);
    expect((await ask("?region=ES243")).status).toBe(502);
    bdns.use(working(), "/regiones");

    expect((await ask("?region=ES243")).status).toBe(200);
  });
});

describe("a call in full", () => {
  it("comes as the register has it", async () => {
    const { ask } = grantsAt(bdns.baseUrl);

    const answer = (await (await ask("?code=912408")).json()) as GrantsDetailAnswer;

    expect(bdns.asked.map(({ path, query }) => [path, query])).toEqual([
      ["/convocatorias", { vpd: "GE", numConv: "912408" }],
    ]);
    expect(answer).toMatchObject({ asOf: "2026-11-21T09:00:00.000Z", call: GRANTS_CALLS[0] });
  });

  it.each<readonly [string, Reply]>([
    ["no content", (_, response) => void response.writeHead(204).end()],
    ["null", json(null)],
    ["404", json({ codigo: "ERR" }, 404)],
  ])("is gone where the register says %s", async (_, reply) => {
    bdns.use(reply);
    const { ask } = grantsAt(bdns.baseUrl);

    expect(await toHttpError(await ask("?code=123"))).toEqual([404, "not_found"]);
  });

  it("is not gone where the web server does not know the address", async () => {
    bdns.use(text("<h1>404</h1>", "text/html", 404));
    const { ask } = grantsAt(bdns.baseUrl);

    expect(await toHttpError(await ask("?code=123"))).toEqual([502, "provider_unavailable"]);
  });

  it("is refused where it is another call", async () => {
    bdns.use(json({ codigoBDNS: "912409" }));
    const { ask } = grantsAt(bdns.baseUrl);

    expect(await toHttpError(await ask("?code=912408"))).toEqual([502, "provider_invalid"]);
  });
});

describe("a question that does not fit", () => {
  it.each([
    "?texto=comercio",
    "?text=",
    "?text=%20%20",
    `?text=${"a".repeat(101)}`,
    "?region=FR10",
    "?region=ES2433",
    "?beneficiary=toString",
    "?since=2026-02-30",
    "?since=25/05/2026",
    "?page=-1",
    "?page=10000",
    "?page=1&page=2",
    "?code=12a",
    "?code=912408&page=0",
    "?__proto__=1",
  ])("is refused without asking the register: %s", async (query) => {
    const { ask } = grantsAt(bdns.baseUrl);

    expect(await toHttpError(await ask(query))).toEqual([400, "invalid_request"]);
    expect(bdns.asked).toEqual([]);
  });
});

describe("a register that does not do its part", () => {
  const rows = JSON.stringify(page([row("912408")]));

  it.each<readonly [string, Reply, number, string]>([
    ["500", text("Internal Server Error", "text/plain", 500), 502, "provider_unavailable"],
    ["503 with JSON", json({ error: "x" }, 503), 502, "provider_unavailable"],
    ["400", json({ codigo: "ERR_VALIDACION" }, 400), 502, "provider_unavailable"],
    ["a web page with status 404", text("<h1>404</h1>", "text/html", 404), 502, "provider_unavailable"],
    ["nothing under this address", json({}, 404), 502, "provider_unavailable"],
    ["a web page with status 200", text("<html>Request Rejected</html>", "text/html"), 502, "provider_invalid"],
    ["a web page said to be JSON", text("<html></html>", "application/json"), 502, "provider_invalid"],
    ["JSON said to be a web page", text(rows, "text/html"), 502, "provider_invalid"],
    ["half of its JSON", text(rows.slice(0, rows.length / 2), "application/json"), 502, "provider_invalid"],
    ["an empty body", text("", "application/json"), 502, "provider_invalid"],
    ["a list of its own", json([row("912408")]), 502, "provider_invalid"],
    ["a number", json(5), 502, "provider_invalid"],
    ["a page without a total", json({ content: [] }), 502, "provider_invalid"],
    ["a negative total", json(page([], -1)), 502, "provider_invalid"],
    ["a broken connection", (_, response) => void response.destroy(), 502, "provider_unavailable"],
    [
      "a connection that breaks in the middle",
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
        response.write("{", () => response.destroy());
      },
      502,
      "provider_unavailable",
    ],
  ])("by %s", async (_, reply, status, code) => {
    bdns.use(reply);
    const { ask } = grantsAt(bdns.baseUrl);

    const response = await ask();

    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await toHttpError(response)).toEqual([status, code]);
  });

  it("by a body of 20 MB, which is not read to its end", async () => {
    const chunk = Buffer.alloc(65_536, 0x20);
    bdns.use((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      let sent = 0;
      const send = () => {
        sent += chunk.length;
        if (sent > 20_971_520) response.end();
        else response.write(chunk, send);
      };
      send();
    });
    const { ask } = grantsAt(bdns.baseUrl);

    expect(await toHttpError(await ask())).toEqual([502, "provider_invalid"]);
    expect(await bdns.asked[0]?.left).toBe(true);
  });

  it("by not answering: it is waited for TIMINGS.grantsTimeout and left", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    bdns.use(silence);
    const { ask } = grantsAt(bdns.baseUrl);
    let isSettled = false;

    const response = ask();
    void response.then(() => (isSettled = true));
    await bdns.reached(1);
    await vi.advanceTimersByTimeAsync(TIMINGS.grantsTimeout - 1);
    expect(isSettled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);

    expect(await toHttpError(await response)).toEqual([504, "provider_timeout"]);
    expect(await bdns.asked[0]?.left).toBe(true);
  });

  it("by answering half and then no more", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    bdns.use((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"content":[');
    });
    const { ask } = grantsAt(bdns.baseUrl);

    const response = ask();
    await bdns.reached(1);
    await vi.advanceTimersByTimeAsync(TIMINGS.grantsTimeout);

    expect(await toHttpError(await response)).toEqual([504, "provider_timeout"]);
  });

  it("by not being there", async () => {
    const { ask } = grantsAt("http://127.0.0.1:10009");

    expect(await toHttpError(await ask())).toEqual([502, "provider_unavailable"]);
  });

  it.each([
    ["12", "12"],
    [null, "60"],
    ["86400", "60"],
    ["0", "1"],
    ["Sat, 21 Nov 2026 09:00:30 GMT", "30"],
    ["pronto", "60"],
  ])("by a 429 that says %s: nobody asks it again before", async (said, passedOn) => {
    bdns.use(json({}, 429, said === null ? {} : { "retry-after": said }));
    const { ask, clock } = grantsAt(bdns.baseUrl);

    const first = await ask();
    expect([first.headers.get("retry-after"), ...(await toHttpError(first))]).toEqual([
      passedOn,
      429,
      "provider_rate_limited",
    ]);
    bdns.use(working());
    clock.at += Number(passedOn) * 1000 - 1;
    const second = await ask("?page=1");
    expect([second.status, second.headers.get("retry-after")]).toEqual([429, "1"]);
    expect(bdns.asked.length).toBe(1);
    clock.at += 1;

    expect((await ask("?page=1")).status).toBe(200);
  });
});
