import { fromTransition, type ActorRefFrom } from "xstate";

/** An actor that asks for a turn, and starts when it has it. */
interface Asking {
  readonly id: string;
  readonly send: (event: { type: "start" }) => void;
}

type TurnsEvent =
  | { type: "turn.requested"; by: Asking }
  /** Ids of actors that need no turn any more; several in one event, so that none of them starts in place of another. */
  | { type: "turns.released"; ids: readonly string[] };

interface TurnsContext {
  readonly limit: number;
  /** The actors that have a turn, then those that wait for one. */
  readonly order: readonly Asking[];
}

/** Sends `start` to at most `limit` actors at once, in the order in which they asked, and to the next one when a turn is released. */
export const turns = fromTransition(
  ({ limit, order }: TurnsContext, event: TurnsEvent, { defer }): TurnsContext => {
    const next =
      event.type === "turn.requested" ? [...order, event.by] : order.filter(({ id }) => !event.ids.includes(id));
    const running = new Set(order.slice(0, limit));
    for (const one of next.slice(0, limit)) if (!running.has(one)) defer(() => one.send({ type: "start" }));
    return { limit, order: next };
  },
  ({ input }: { input: { readonly limit: number } }): TurnsContext => ({ limit: input.limit, order: [] }),
);

export type TurnsRef = ActorRefFrom<typeof turns>;
