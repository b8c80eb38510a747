import { raceAbort } from "../../shared/raceAbort.ts";
import type { VisitorSession } from "./session.ts";

/**
 * The session's token; when signed out, that of the next session: a person who was at work when the session was lost
 * goes on when it is there again.
 * @throws SessionError where it is unknown; the signal's reason when it is aborted
 */
export async function nextToken(
  session: Pick<VisitorSession, "token" | "canOpen" | "subscribe">,
  signal?: AbortSignal,
): Promise<string> {
  for (;;) {
    signal?.throwIfAborted();
    const asked = session.token();
    const token = await raceAbort(asked, signal);
    signal?.throwIfAborted();
    if (token !== null) return token;
    if (!session.canOpen()) await changed(session, signal);
  }
}

async function changed(
  { subscribe }: Pick<VisitorSession, "subscribe">,
  signal: AbortSignal | undefined,
): Promise<void> {
  let stop = (): void => undefined;
  const change = new Promise<void>((resolve) => {
    stop = subscribe(resolve);
  });
  await raceAbort(change, signal).finally(stop);
}
