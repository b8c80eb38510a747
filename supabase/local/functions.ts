import { HttpError } from "./httpError.ts";
import type { Handler } from "./http.ts";

/** A function of supabase/functions, as its index.ts exports it. */
interface FunctionModule {
  readonly default: {
    readonly fetch: Handler;
    withEnv(env: Readonly<Record<string, string | undefined>>): Handler;
  };
}

const MODULES: Readonly<Record<string, () => Promise<unknown>>> = import.meta.glob("../functions/*/*/index.ts");

/**
 * Runs the functions of supabase/functions with these settings. As on the platform, a function sees its own name as the first
 * part of the path. Throws 404 for an unknown name.
 */
export function createFunctions(env: Readonly<Record<string, string | undefined>>) {
  const loaded = new Map<string, Promise<Handler>>();

  const load = async (name: string): Promise<Handler> => {
    const path = Object.keys(MODULES).find((module) => module.endsWith(`/${name}/index.ts`));
    const module = path === undefined ? undefined : MODULES[path];
    if (!module) throw new HttpError(404, { code: "NOT_FOUND", message: "Requested function was not found" });
    return ((await module()) as FunctionModule).default.withEnv(env);
  };

  return async (request: Request, path: string): Promise<Response> => {
    const name = path.split("/")[0] ?? "";
    const handler = loaded.get(name) ?? load(name);
    loaded.set(name, handler);
    handler.catch(() => loaded.delete(name));
    const url = new URL(request.url);
    url.pathname = `/${path}`;
    return (await handler)(new Request(url, request));
  };
}
