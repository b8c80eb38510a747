import { LIMITS } from "../../../../src/domain/shared/limits.ts";
import {
  GRANTS_ERRORS,
  type GrantsDetailAnswer,
  type GrantsSearchAnswer,
} from "../../../../src/domain/grants/grantsAnswer.ts";
import { TIMINGS } from "../../../../src/domain/shared/timings.ts";
import { createCache } from "./cache.ts";
import { GrantsFailure, messageOf } from "./grantsFailure.ts";
import { type Place, placeIds, placesOf } from "./places.ts";
import { BENEFICIARY_IDS, type Question, type SearchQuestion, questionOf } from "./question.ts";
import { type RegisterDeps, createRegister } from "./register.ts";
import { CALL, ROW, shaped } from "./shape.ts";

/** 'Sin información específica': a call for anybody, so it is asked for beside every kind of applicant. */
const UNSPECIFIED = 5;

/** All the words, in any order. */
const ALL_WORDS = "1";

/** An answer without its time, as the bytes that go out. */
type Body = Uint8Array<ArrayBuffer>;

/**
 * The function `grants`: searches the national register of grants (GET ?text&region&beneficiary&since&page) and gives one
 * call in full (GET ?code), in the shapes of grantsAnswer.ts; failures as `{error: {code, message}}`. Answers are kept for
 * TIMINGS.grantsCache, and for TIMINGS.grantsStale in case the register fails: `asOf` says how old one is.
 *
 * It checks no caller: the guard before it checks session, origin and rate.
 * The answer to a visitor who has left has status 499.
 */
export function createGrants(deps: RegisterDeps): (request: Request) => Promise<Response> {
  const { now } = deps;
  const register = createRegister(deps);
  const answers = createCache<Body>({
    now,
    fresh: TIMINGS.grantsCache,
    stale: TIMINGS.grantsStale,
    entries: LIMITS.grantsKept,
    bytes: LIMITS.grantsKeptBytes,
    sizeOf: (body) => body.length,
  });
  const catalogue = createCache<readonly Place[]>({
    now,
    fresh: TIMINGS.grantsCatalogue,
    stale: TIMINGS.grantsCatalogueStale,
    entries: 1,
    bytes: LIMITS.grantsAnswerBytes,
    sizeOf: () => 0,
  });

  const search = async (question: SearchQuestion, signal: AbortSignal): Promise<Body> => {
    const asOf = new Date(now()).toISOString();
    const query = searchQuery(question);
    if (question.region !== null) {
      const loadPlaces = async (loading: AbortSignal) =>
        placesOf(await register.ask("/regiones", {}, loading).catch(neverMissing));
      const { value: places } = await catalogue.get("", loadPlaces, signal);
      query["regiones"] = placeIds(places, question.region).join(",");
    }
    const answer = await register.ask("/convocatorias/busqueda", query, signal).catch(neverMissing);
    return bodyOf({ asOf, ...pageOf(answer) } satisfies GrantsSearchAnswer);
  };

  const detail = async (code: string, signal: AbortSignal): Promise<Body> => {
    const asOf = new Date(now()).toISOString();
    const answer = await register.ask("/convocatorias", { numConv: code }, signal);
    if (answer === null) throw new GrantsFailure("not_found");
    const call = shaped(answer, CALL) as Readonly<Record<string, unknown>> | null;
    if (Number(call?.["codigoBDNS"] ?? Number.NaN) !== Number(code)) throw new GrantsFailure("provider_invalid");
    return bodyOf({ asOf, call } satisfies GrantsDetailAnswer);
  };

  const load = (question: Question, signal: AbortSignal): Promise<Body> =>
    question.kind === "detail" ? detail(question.code, signal) : search(question, signal);

  return async ({ method, url, signal }) => {
    try {
      if (method !== "GET") throw new GrantsFailure("method_not_allowed");
      const question = questionOf(new URL(url).searchParams);
      if (!question) throw new GrantsFailure("invalid_request");
      const { value, at } = await answers.get(JSON.stringify(question), (loading) => load(question, loading), signal);
      const seconds = Math.max(0, Math.floor((at + TIMINGS.grantsCache - now()) / 1000));
      return answer(value, 200, { "cache-control": `private, max-age=${seconds}` });
    } catch (error) {
      if (signal.aborted) return new Response(null, { status: 499 });
      if (!(error instanceof GrantsFailure)) throw error;
      return refusal(error);
    }
  };
}

/** A search or a list of places that is not there is a register that is not there. */
function neverMissing(error: unknown): never {
  const isMissing = error instanceof GrantsFailure && error.code === "not_found";
  throw isMissing ? new GrantsFailure("provider_unavailable", { cause: error }) : error;
}

/** The register's own parameters (data/bdns.md §3.1). It ignores a misspelt one in silence. */
function searchQuery({ text, beneficiary, since, page }: SearchQuestion): Record<string, string> {
  return {
    page: String(page),
    pageSize: String(LIMITS.grantsPage),
    // The only key that is unique: with another one calls move from page to page.
    order: "numeroConvocatoria",
    direccion: "desc",
    ...(text === null ? {} : { descripcion: text, descripcionTipoBusqueda: ALL_WORDS }),
    ...(beneficiary === null ? {} : { tiposBeneficiario: `${BENEFICIARY_IDS[beneficiary]},${UNSPECIFIED}` }),
    ...(since === null ? {} : { fechaDesde: since.split("-").toReversed().join("/") }),
  };
}

/** One page of the register's list; other fields are dropped. @throws GrantsFailure for anything that is no such list */
function pageOf(answer: unknown): Omit<GrantsSearchAnswer, "asOf"> {
  if (answer === null) return { total: 0, pages: 0, items: [] };
  const { content, totalElements } = answer as Readonly<Record<string, unknown>>;
  const total = Number.isSafeInteger(totalElements) ? Number(totalElements) : -1;
  if (!Array.isArray(content) || total < 0) throw new GrantsFailure("provider_invalid");
  const items = content.slice(0, LIMITS.grantsPage).map((row: unknown) => shaped(row, ROW));
  return { total, pages: Math.ceil(total / LIMITS.grantsPage), items };
}

function bodyOf(value: GrantsSearchAnswer | GrantsDetailAnswer): Body {
  return new TextEncoder().encode(JSON.stringify(value));
}

function answer(body: BodyInit, status: number, headers: Readonly<Record<string, string>>): Response {
  return new Response(body, { status, headers: { "content-type": "application/json", ...headers } });
}

function refusal(failure: GrantsFailure): Response {
  const { code, retryAfter } = failure;
  return answer(JSON.stringify({ error: { code, message: messageOf(failure) } }), GRANTS_ERRORS[code], {
    "cache-control": "no-store",
    ...(retryAfter === null ? {} : { "retry-after": String(retryAfter) }),
    ...(code === "method_not_allowed" ? { allow: "GET" } : {}),
  });
}
