import { once } from "node:events";
import { type IncomingHttpHeaders, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll } from "vitest";
import { GRANTS_CALLS, type GrantsCall } from "@mocks/grants/fixtures/grants.ts";

/** A question as it reached the register. */
export interface Asked {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  /** True when the visitor left before the answer was whole. */
  readonly left: Promise<boolean>;
}

export type Reply = (asked: Asked, response: ServerResponse) => void;

/** A register of grants that really listens. */
export interface BdnsServer {
  readonly baseUrl: string;
  readonly asked: readonly Asked[];
  /** Resolves when so many questions of the running test have come. */
  reached(count: number): Promise<void>;
  /** How the running test is answered on this path, or everywhere. */
  use(reply: Reply, path?: string): void;
}

/** A piece of the tree of places, with the register's numbers. */
const PLACES = [
  {
    id: 1,
    descripcion: "ES - ESPAÑA",
    children: [
      {
        id: 10,
        descripcion: "ES2 - NORESTE",
        children: [
          {
            id: 15,
            descripcion: "ES24 - ARAGON",
            children: [{ id: 18, descripcion: "ES243 - ZARAGOZA", children: null }],
          },
          { id: 14, descripcion: "ES21 - PAIS VASCO", children: [] },
        ],
      },
    ],
  },
  { id: 90, descripcion: "FUERA DE ESPAÑA", children: [] },
];

/** Answers with JSON. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return (_, response) => {
    response.writeHead(status, { "content-type": "application/json;charset=UTF-8", ...headers });
    response.end(JSON.stringify(body));
  };
}

/** Answers with this text. */
export function text(body: string, type: string, status = 200): Reply {
  return (_, response) => {
    response.writeHead(status, { "content-type": type });
    response.end(body);
  };
}

/** Takes the question and says nothing. */
export const silence: Reply = () => undefined;

/** A row of a search, with fields that no document names. */
export function row(code: string, fields: Readonly<Record<string, unknown>> = {}) {
  return {
    id: Number(code) + 200_000,
    numeroConvocatoria: code,
    descripcion: `Convocatoria ${code}`,
    descripcionLeng: null,
    fechaRecepcion: "2026-11-20",
    nivel1: "ARAGÓN",
    interno: { usuario: "gestor" },
    ...fields,
  };
}

/** A page as the register wraps it. */
export function page(content: readonly unknown[], totalElements = content.length) {
  return { content, totalElements, totalPages: 1, number: 0, size: content.length, empty: content.length === 0 };
}

/** The register as it is on a good day, with these calls; like the real one it refuses days that are not dd/MM/yyyy. */
export function working(calls: readonly GrantsCall[] = GRANTS_CALLS): Reply {
  return (asked, response) => createReply(asked, calls)(asked, response);
}

function createReply({ path, query }: Asked, calls: readonly GrantsCall[]): Reply {
  if (path === "/regiones") return json(PLACES);
  if (path === "/convocatorias") {
    const call = calls.find(({ codigoBDNS }) => codigoBDNS === query["numConv"]);
    return call
      ? json({ id: 1, ...call, advertencia: "Aviso legal" })
      : (_, response) => void response.writeHead(204).end();
  }
  if (path !== "/convocatorias/busqueda") return text("<h1>404</h1>", "text/html", 404);
  if (query["fechaDesde"] !== undefined && !/^\d{2}\/\d{2}\/\d{4}$/.test(query["fechaDesde"])) {
    return json({ codigo: "ERR_VALIDACION" }, 400);
  }
  const size = Number(query["pageSize"]);
  const start = Number(query["page"]) * size;
  const rows = calls.map(({ codigoBDNS, descripcion }) => row(codigoBDNS, { descripcion }));
  return json(page(rows.slice(start, start + size), rows.length));
}

/** The register of one test file. Call it once, outside of tests. */
export function bdnsServer(): BdnsServer {
  const asked: Asked[] = [];
  const replies = new Map<string, Reply>();
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = createServer((request, response) => {
    // A kept connection would be the next test's, and broken when this one ends.
    response.shouldKeepAlive = false;
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://bdns");
    const left = once(response, "close").then(() => !response.writableFinished);
    const question = { path: pathname, query: Object.fromEntries(searchParams), headers: request.headers, left };
    asked.push(question);
    for (const { count, resolve } of waiting) if (asked.length >= count) resolve();
    (replies.get(pathname) ?? replies.get("") ?? working())(question, response);
  });
  let baseUrl = "";
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    asked.length = 0;
    waiting.length = 0;
    replies.clear();
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    get baseUrl() {
      return baseUrl;
    },
    asked,
    reached: (count) =>
      new Promise((resolve) => {
        if (asked.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    use: (reply, path = "") => void replies.set(path, reply),
  };
}
