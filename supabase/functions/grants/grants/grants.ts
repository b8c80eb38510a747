import { LIMITS } from "../../../../src/domain/shared/limits.ts";
import type { GrantsDetailAnswer, GrantsSearchAnswer } from "../../../../src/domain/grants/grantsAnswer.ts";
import { TIMINGS } from "../../../../src/domain/shared/timings.ts";
import { HttpError } from "../../shared/httpError.ts";
import { createCache } from "./cache.ts";
import { type Place, placeIds, parsePlaces } from "./places.ts";
import { BENEFICIARY_IDS, type Question, type SearchQuestion, parseQuestion } from "./question.ts";
import { type RegisterDeps, createRegister } from "./register.ts";
import { isRecord, toRecord } from "../../../../src/domain/shared/json.ts";

/** 'Sin información específica': a call for anybody, so it is asked for beside every kind of applicant. */
const UNSPECIFIED = 5;

/** All the words, in any order. */
const ALL_WORDS = "1";

/** An answer without its time, as the bytes that go out. */
type Body = Uint8Array<ArrayBuffer>;

/**
 * The function `grants`: searches the national register of grants (GET ?text&region&beneficiary&since&page) and gives one
 * call in full (GET ?code), in the shapes of grantsAnswer.ts. Answers are cached for TIMINGS.grantsCache, and for
 * TIMINGS.grantsStale in case the register fails: `asOf` says how old one is. What is in a row or a call is the register's
 * own and is checked where it is read (parseBdnsRow, parseBdnsCall).
 *
 * It lets everybody in: method, origin, session and rate are checked by the guard before it.
 * @throws HttpError for a question or an answer that is not valid; the signal's own reason
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
    getSize: (body) => body.length,
  });
  const catalogue = createCache<readonly Place[]>({
    now,
    fresh: TIMINGS.grantsCatalogue,
    stale: TIMINGS.grantsCatalogueStale,
    entries: 1,
    bytes: LIMITS.grantsAnswerBytes,
    getSize: () => 0,
  });

  const search = async (question: SearchQuestion, signal: AbortSignal): Promise<Body> => {
    const asOf = new Date(now()).toISOString();
    const query = searchQuery(question);
    if (question.region !== null) {
      const loadPlaces = async (loading: AbortSignal) =>
        parsePlaces(await register.ask("/regiones", {}, loading).catch(neverMissing));
      const { value: places } = await catalogue.get("", loadPlaces, signal);
      query["regiones"] = placeIds(places, question.region).join(",");
    }
    const answer = await register.ask("/convocatorias/busqueda", query, signal).catch(neverMissing);
    return toBody({ asOf, ...firstPage(answer) } satisfies GrantsSearchAnswer);
  };

  const detail = async (code: string, signal: AbortSignal): Promise<Body> => {
    const asOf = new Date(now()).toISOString();
    const answer = await register.ask("/convocatorias", { numConv: code }, signal);
    if (answer === null) throw new HttpError("not_found");
    const call = isRecord(answer) ? answer : null;
    if (Number(call?.["codigoBDNS"] ?? Number.NaN) !== Number(code)) throw new HttpError("provider_invalid");
    return toBody({ asOf, call } satisfies GrantsDetailAnswer);
  };

  const load = (question: Question, signal: AbortSignal): Promise<Body> =>
    question.kind === "detail" ? detail(question.code, signal) : search(question, signal);

  return async ({ url, signal }) => {
    const question = parseQuestion(new URL(url).searchParams);
    if (!question) throw new HttpError("invalid_request");
    const { value, at } = await answers.get(JSON.stringify(question), (loading) => load(question, loading), signal);
    const seconds = Math.max(0, Math.floor((at + TIMINGS.grantsCache - now()) / 1000));
    const headers = { "content-type": "application/json", "cache-control": `private, max-age=${seconds}` };
    return new Response(value, { headers });
  };
}

/** A search or a list of places that is not there is a register that is not there. */
function neverMissing(error: unknown): never {
  const isMissing = error instanceof HttpError && error.code === "not_found";
  throw isMissing ? new HttpError("provider_unavailable", { cause: error }) : error;
}

/** The register's own parameters. It ignores a misspelt one in silence. */
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

/** One page of the register's list, whatever it gave beyond it. @throws HttpError for anything that is no such list */
function firstPage(answer: unknown): Omit<GrantsSearchAnswer, "asOf"> {
  if (answer === null) return { total: 0, pages: 0, items: [] };
  const { content, totalElements } = toRecord(answer);
  const total = Number.isSafeInteger(totalElements) ? Number(totalElements) : -1;
  if (!Array.isArray(content) || total < 0) throw new HttpError("provider_invalid");
  return { total, pages: Math.ceil(total / LIMITS.grantsPage), items: content.slice(0, LIMITS.grantsPage) };
}

function toBody(value: GrantsSearchAnswer | GrantsDetailAnswer): Body {
  return new TextEncoder().encode(JSON.stringify(value));
}
