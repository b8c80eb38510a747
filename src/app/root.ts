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
    // An error of one child must not stop the others.
    "*": {
      actions: ({ event }) => {
        if ("error" in event) console.error("An actor failed.", event.error);
      },
    },
  },
});

let root: ActorRefFrom<typeof rootMachine> | null = null;

/**
 * Starts a child of the root actor for the life of the page, once for each `systemId`. The first route with a child
 * starts the root, so that the gate and the home page load neither.
 */
export function startChild<Logic extends AnyActorLogic>(
  systemId: string,
  logic: Logic,
  ...[input]: undefined extends InputFrom<Logic> ? [] : [InputFrom<Logic>]
): ActorRefFrom<Logic> {
  root ??= createActor(rootMachine).start();
  root.send({ type: "child.requested", systemId, logic, input });
  return root.system.get(systemId) as ActorRefFrom<Logic>;
}
