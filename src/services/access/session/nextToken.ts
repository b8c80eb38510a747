import { raceAbort } from "../../shared/raceAbort.ts";
import type { VisitorSession } from "./session.ts";

/**
 * The session's token; without a session it waits for the next one, so that work goes on once the person is in again.
 * @throws SessionError; the signal's reason when it is aborted
 */
export async function nextToken(
  session: Pick<VisitorSession, "token" | "canOpen" | "subscribe">,
  signal?: AbortSignal,
): Promise<string> {
  for (;;) {
    signal?.throwIfAborted();
    const token = await raceAbort(session.token(), signal);
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
