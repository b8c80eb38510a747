import process from "node:process";
import type { Environment } from "./environment.ts";
import { HttpError, toErrorResponse } from "./httpError.ts";

export type Handler = (request: Request) => Promise<Response>;

/** A function as its runtime takes it: the default export of an index.ts. */
export interface Served {
  /** Answers with the settings of this process, which are read at the first request. */
  readonly fetch: Handler;
  /** The same with other settings, for a process that serves several projects. */
  withEnv(env: Environment): Handler;
}

/**
 * Composes a function from the settings of its deployment, once. While a setting is missing it answers 'not_configured',
 * without a word to other origins, and names the setting in the log.
 */
export function serve(create: (env: Environment) => Handler): Served {
  const withEnv = (env: () => Environment): Handler => {
    let handler: Handler | null = null;
    return async (request) => {
      try {
        handler ??= create(env());
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        console.error(error.cause instanceof Error ? error.cause.message : error.code);
        return toErrorResponse(error);
      }
      return handler(request);
    };
  };
  return { fetch: withEnv(() => process.env), withEnv: (env) => withEnv(() => env) };
}
