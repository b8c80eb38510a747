import { assign, createActor, createMachine, type ActorRefFrom, type AnyActorLogic, type InputFrom } from "xstate";

const rootMachine = createMachine({
  types: {} as { events: { type: "child.requested"; systemId: string; logic: AnyActorLogic; input: unknown } },
  id: "root",
  on: {
    "child.requested": {
      actions: assign(({ event: { logic, systemId, input }, spawn }) => {
        spawn(logic, { id: systemId, systemId, input });
        return {};
      }),
    },
    // An error of one child leaves the others running.
    "*": {
      actions: ({ event }) => {
        if ("error" in event) console.error("An actor failed.", event.error);
      },
    },
  },
});

const root = createActor(rootMachine);

/** Starts the actor that all actors of the page descend from, but those of one screen. */
export function startRoot(): void {
  root.start();
}

/** Starts a child of the root actor, which lives as long as the page. Once for each `systemId`. */
export function startChild<Logic extends AnyActorLogic>(
  systemId: string,
  logic: Logic,
  ...[input]: undefined extends InputFrom<Logic> ? [] : [InputFrom<Logic>]
): ActorRefFrom<Logic> {
  root.send({ type: "child.requested", systemId, logic, input });
  return root.system.get(systemId) as ActorRefFrom<Logic>;
}
