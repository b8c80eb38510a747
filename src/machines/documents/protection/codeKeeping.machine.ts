import { assign, fromPromise, setup } from "xstate";
import { isGroupRight, type GroupPair } from "@/domain/documents/protection/codeGroups.ts";
import type { ProtectionFailure } from "@/domain/documents/protection/protection.ts";
import type { PreparedCode } from "@/services/documents/protection/vaultProtection.ts";
import { failed } from "../../shared/failure.ts";
import { toFailed } from "./protection.failure.ts";

/** A new recovery code, and the groups of it that are asked for. */
export interface NewCode extends PreparedCode {
  readonly groups: GroupPair;
}

interface CodeKeepingContext extends NewCode {
  readonly typed: readonly [string, string];
  readonly failure: ProtectionFailure | null;
}

export type CodeKeepingEvent =
  | { type: "code.noted" }
  | { type: "code.reopened" }
  | { type: "group.typed"; index: 0 | 1; group: string }
  | { type: "groups.submitted" }
  | { type: "save.retried" };

/** Shows a recovery code once, asks for two of its groups so that it is sure to be kept, and puts it in use. */
export const codeKeepingMachine = setup({
  types: {
    context: {} as CodeKeepingContext,
    events: {} as CodeKeepingEvent,
    input: {} as NewCode,
    /** `unsure`: either of the two codes may be in use. */
    tags: {} as "asking" | "wrong" | "saving" | "unsure",
  },
  actors: { save: fromPromise<void, NewCode>(({ input }) => input.save()) },
  actions: { setFailure: assign(toFailed) },
  guards: {
    isKept: ({ context: { code, groups, typed } }) =>
      typed.every((group, index) => isGroupRight(code, groups[index] ?? -1, group)),
  },
}).createMachine({
  id: "codeKeeping",
  context: ({ input }) => ({ ...input, typed: ["", ""], failure: null }),
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
        "groups.submitted": [{ guard: "isKept", target: "saving" }, { target: ".wrong" }],
      },
      states: {
        clean: { description: "Nothing is wrong." },
        wrong: { description: "What was typed is not in the code.", tags: "wrong" },
      },
    },
    saving: {
      description: "The code takes the place of the one before.",
      tags: ["saving", "unsure"],
      entry: assign({ failure: null }),
      invoke: {
        id: "save",
        src: "save",
        input: ({ context }) => context,
        onDone: { target: "kept" },
        onError: { target: "unsaved", actions: failed },
      },
    },
    unsaved: {
      description: "Either of the two codes may be in use.",
      tags: "unsure",
      on: { "save.retried": { target: "saving" } },
    },
    kept: { description: "The person has the code, and it is in use.", type: "final" },
  },
});
