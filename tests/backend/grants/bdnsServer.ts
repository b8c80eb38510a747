import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { afterEach } from "vitest";
import { GRANTS_CALLS, type GrantsCall } from "@mocks/grants/fixtures/grants.ts";
import { type Asked as Request, json as sendJson, startUpstreamServer, text } from "../shared/upstreamServer.ts";

/** A question as it reached the register. */
export interface Asked {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  /** True when the visitor left before the answer was whole. */
  readonly left: Promise<boolean>;
}

export type Reply = (asked: Asked, response: ServerResponse) => void;

/** A register of grants on a real port. */
export interface BdnsServer {
  readonly baseUrl: string;
  readonly asked: readonly Asked[];
  /** Resolves when this many questions of the running test have come. */
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

/** Answers with JSON as the register does. */
export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Reply {
  return sendJson(body, status, { "content-type": "application/json;charset=UTF-8", ...headers });
}

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
  const replies = new Map<string, Reply>();
  const server = startUpstreamServer((request, response) => {
    const question = toQuestion(request);
    const reply = replies.get(question.path) ?? replies.get("") ?? working();
    reply(question, response);
  });
  afterEach(() => replies.clear());
  return {
    get baseUrl() {
      return server.baseUrl;
    },
    get asked() {
      return server.asked.map(toQuestion);
    },
    reached: (count) => server.reached(count),
    use: (reply, path = "") => void replies.set(path, reply),
  };
}

function toQuestion({ path, headers, left }: Request): Asked {
  const { pathname, searchParams } = new URL(path, "http://bdns");
  return { path: pathname, query: Object.fromEntries(searchParams), headers, left };
}
