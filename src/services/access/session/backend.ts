import { noStoreFetch } from "../../shared/noStoreFetch.ts";

/** Where the backend is. */
export interface BackendAddress {
  /** Without a slash at the end. */
  readonly url: string;
  /** The public anonymous key (PROD-12). */
  readonly key: string;
}

export interface Backend extends BackendAddress {
  /** Defaults to noStoreFetch. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

interface PostOptions extends Pick<RequestInit, "signal" | "keepalive"> {
  /** The visitor's access token; null for an anonymous request. */
  readonly token?: string | null;
}

/** Posts JSON to the backend. @param path begins with a slash */
export function postJson(
  { url, key, fetch = noStoreFetch }: Backend,
  path: string,
  body: object,
  { token = null, ...init }: PostOptions,
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: "POST",
    headers: { apikey: key, "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    ...init,
  });
}

/** The JSON of an answer; null for any other body. Rejects where the connection ends before the body does. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
