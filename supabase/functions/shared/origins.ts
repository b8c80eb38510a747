/** The origins that may read a function's answers in a browser. */
export interface Origins {
  /** True without an `Origin` header too: a program that is no browser needs a session all the same, and no page can do without. */
  allows(request: Request): boolean;
  /** The headers that let the page read an answer. */
  headersFor(request: Request): Readonly<Record<string, string>>;
  /** The same for the question that a browser asks before a request. */
  preflightHeaders(request: Request, methods: readonly string[]): Readonly<Record<string, string>>;
}

/** Headers that a page may send: supabase-js, the SDKs of the AI providers, and the key of A-151. */
const REQUEST_HEADERS: readonly string[] = [
  "authorization",
  "apikey",
  "content-type",
  "x-client-info",
  "x-klippa-key",
  "anthropic-version",
  "anthropic-dangerous-direct-browser-access",
  "x-api-key",
];

/** Headers that the SDKs send about themselves. The list grows with each version, and browsers take no wildcard inside a name. */
const SDK_HEADER = /^x-stainless-[a-z-]{1,40}$/;

/** Names of headers in one question that are looked at. */
const MOST_HEADERS = 40;

/** Headers of an answer that a page may read beyond the usual ones. */
const EXPOSED = "retry-after, retry-after-ms, x-should-retry";

/** Seconds for which a browser need not ask again. */
const PREFLIGHT_AGE = "86400";

/** @param allowed exact origins, as 'https://tramia.example'; what is no origin allows nothing */
export function createOrigins(allowed: readonly string[]): Origins {
  const known = new Set(allowed.filter(isOrigin));

  const headersFor = (request: Request): Readonly<Record<string, string>> => {
    const origin = request.headers.get("origin");
    if (origin === null || !known.has(origin)) return { vary: "Origin" };
    return { vary: "Origin", "access-control-allow-origin": origin, "access-control-expose-headers": EXPOSED };
  };

  return {
    allows: (request) => {
      const origin = request.headers.get("origin");
      return origin === null || known.has(origin);
    },
    headersFor,
    preflightHeaders: (request, methods) => {
      const asked = (request.headers.get("access-control-request-headers") ?? "").split(",", MOST_HEADERS);
      const sdk = asked.map((name) => name.trim().toLowerCase()).filter((name) => SDK_HEADER.test(name));
      const basic = headersFor(request);
      if (!("access-control-allow-origin" in basic)) return basic;
      return {
        ...basic,
        vary: "Origin, Access-Control-Request-Headers",
        "access-control-allow-methods": [...methods, "OPTIONS"].join(", "),
        "access-control-allow-headers": [...REQUEST_HEADERS, ...sdk].join(", "),
        "access-control-max-age": PREFLIGHT_AGE,
      };
    },
  };
}

function isOrigin(text: string): boolean {
  try {
    return new URL(text).origin === text;
  } catch {
    return false;
  }
}
