import { TIMINGS } from "../../../src/domain/shared/timings.ts";
import { LIMITS } from "../../../src/domain/shared/limits.ts";
import { readText } from "./body.ts";
import { deadline } from "./deadline.ts";
import type { Project } from "./environment.ts";
import { type ErrorCode, HttpError } from "./httpError.ts";
import { parseJson } from "../../../src/domain/shared/json.ts";

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The answer of a part of the project: status, and JSON or undefined. */
export interface ProjectAnswer {
  readonly status: number;
  readonly body: unknown;
}

interface ProjectRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** The secret key's where they are left out. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Bytes that the answer may have; LIMITS.projectAnswerBytes where it is left out. */
  readonly limit?: number;
}

/**
 * Asks a part of the own project, within TIMINGS.projectTimeout, and no further than to where it was asked.
 * @param path with the slash at its beginning
 * @throws whatever the connection throws; TooLongError past `limit`
 */
export async function askProject(
  fetch: Fetch,
  { url, secretKey }: Pick<Project, "url" | "secretKey">,
  path: string,
  { method, headers = keyHeaders(secretKey), body, limit = LIMITS.projectAnswerBytes }: ProjectRequest,
): Promise<ProjectAnswer> {
  const { signal, done } = deadline(TIMINGS.projectTimeout);
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { accept: "application/json", "content-type": "application/json", ...headers },
      redirect: "error",
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await readText(response, limit);
    return { status: response.status, body: parseJson(text) };
  } finally {
    done();
  }
}

/** Calls a function of the project's database with its secret key. @throws as `askProject` */
export function callRoutine(
  fetch: Fetch,
  project: Pick<Project, "url" | "secretKey">,
  name: string,
  body: object,
  limit?: number,
): Promise<ProjectAnswer> {
  return askProject(fetch, project, `/rest/v1/rpc/${name}`, { method: "POST", body, ...(limit && { limit }) });
}

/** Ends a request for which the project gave no answer, or this one. @throws HttpError `code`; a cause that is one */
export function failAs(code: ErrorCode): (cause: unknown) => never {
  return (cause) => {
    throw cause instanceof HttpError ? cause : new HttpError(code, { cause });
  };
}

/** Request headers for this key. A newer key is only accepted as a bearer token together with the `apikey` header. */
export function keyHeaders(key: string): { readonly apikey: string; readonly authorization: string } {
  return { apikey: key, authorization: `Bearer ${key}` };
}
