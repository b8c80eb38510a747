import { assign, setup } from "xstate";
import { isGroupRight, type GroupPair } from "@/domain/documents/protection/codeGroups.ts";

/** A recovery code, and the groups of it that are asked for. */
export interface CodeKeepingInput {
  readonly code: string;
  readonly groups: GroupPair;
}

interface CodeKeepingContext extends CodeKeepingInput {
  readonly typed: readonly [string, string];
}

/** Events of the person who keeps the code. */
export type CodeKeepingEvent =
  | { type: "code.noted" }
  | { type: "code.reopened" }
  | { type: "group.typed"; index: 0 | 1; group: string }
  | { type: "groups.submitted" };

/** Shows a recovery code once, and asks for two of its groups so that it is sure to be kept. */
export const codeKeepingMachine = setup({
  types: {
    context: {} as CodeKeepingContext,
    events: {} as CodeKeepingEvent,
    input: {} as CodeKeepingInput,
    tags: {} as "asking" | "wrong",
  },
  guards: {
    isKept: ({ context: { code, groups, typed } }) =>
      typed.every((group, index) => isGroupRight(code, groups[index] ?? -1, group)),
  },
}).createMachine({
  id: "codeKeeping",
  context: ({ input }) => ({ ...input, typed: ["", ""] }),
  initial: "showing",
  states: {
    showing: {
      description: "The code is shown, with the ways to keep it.",
      on: { "code.noted": { target: "asking" } },
    },
    asking: {
      description: "The code is hidden; two of its groups are asked for.",
      tags: "asking",
      entry: assign({ typed: ["", ""] }),
      initial: "clean",
      on: {
        "code.reopened": { target: "showing" },
        "group.typed": {
          target: ".clean",
          actions: assign(({ context: { typed }, event }) => ({
            typed: event.index === 0 ? [event.group, typed[1]] : [typed[0], event.group],
          })),
        },
        "groups.submitted": [{ guard: "isKept", target: "kept" }, { target: ".wrong" }],
      },
      states: {
        clean: { description: "Nothing is wrong." },
        wrong: { description: "What was typed is not in the code.", tags: "wrong" },
      },
    },
    kept: { description: "The person has the code.", type: "final" },
  },
});
