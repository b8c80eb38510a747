import { TIMINGS } from "../../../src/domain/shared/timings.ts";
import { type Environment, type Project, splitList, readProject } from "./environment.ts";
import { type Guard, createGuard } from "./guard.ts";
import { type Limiter, createLimiter } from "./limiter.ts";
import { createOrigins } from "./origins.ts";
import type { Fetch } from "./project.ts";
import { type Sessions, createSessions } from "./sessions.ts";

export interface Composed {
  readonly project: Project;
  readonly guard: Guard;
  readonly limiter: Limiter;
  readonly sessions: Sessions;
  readonly fetch: Fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * @param sessionKept milliseconds for which a session counts as checked
 * @throws HttpError 'not_configured'
 */
export function compose(env: Environment, sessionKept: number = TIMINGS.sessionKept): Composed {
  const project = readProject(env);
  const fetch: Fetch = (url, init) => globalThis.fetch(url, init);
  const now = () => Date.now();
  const limiter = createLimiter(project, fetch);
  const sessions = createSessions({ project, fetch, now, kept: sessionKept });
  const guard = createGuard({ origins: createOrigins(splitList(env["ALLOWED_ORIGINS"])), sessions, limiter });
  return { project, guard, limiter, sessions, fetch, now };
}
