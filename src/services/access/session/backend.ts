import { noStoreFetch } from "../../shared/noStoreFetch.ts";

/** Where the backend is, and how it is reached. */
export interface Backend {
  /** Without a slash at the end. */
  readonly url: string;
  /** The public anonymous key (PROD-12). */
  readonly key: string;
  /** The browser's own, past its cache, where none is given. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

interface PostOptions extends Pick<RequestInit, "signal" | "keepalive"> {
  /** Whose request it is; null for nobody's. */
  readonly token?: string | null;
}

/** Posts JSON to the backend. @param path with the slash at its beginning */
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

/** What an answer holds; null where that is no JSON. Rejects where the connection ends before the answer does. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
