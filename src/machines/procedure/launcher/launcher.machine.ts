import { emit, setup } from "xstate";
import type { ToolId } from "@/domain/shared/product.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";

type LauncherEvent = { type: "logo.pressed" } | { type: "selector.left" } | { type: "tool.chosen"; id: ToolId };

/** The circular selector of tools, toggled by the central logo (LAUNCH rows, HOME-06, HOME-10, HOME-16). */
export const launcherMachine = setup({
  types: {
    events: {} as LauncherEvent,
    emitted: {} as { type: "tool.reported"; id: ToolId },
    tags: {} as "expanded",
  },
  actions: {
    reportTool: emit((_, params: { id: ToolId }) => ({ type: "tool.reported", id: params.id })),
  },
  delays: {
    reveal: TIMINGS.launcherReveal,
    back: TIMINGS.homeBack,
  },
}).createMachine({
  id: "launcher",
  initial: "alone",
  states: {
    alone: {
      description: "Only the large logo shows.",
      on: { "logo.pressed": { target: "revealing" } },
    },
    revealing: {
      description: "The selector is visible, its bubbles still at the centre.",
      tags: "expanded",
      after: { reveal: { target: "open" } },
      on: { "logo.pressed": { target: "closing" }, "selector.left": { target: "closing" } },
    },
    open: {
      description: "The bubbles are on the circle, or move to it.",
      tags: "expanded",
      on: {
        "logo.pressed": { target: "closing" },
        "selector.left": { target: "closing" },
        "tool.chosen": { actions: { type: "reportTool", params: ({ event }) => ({ id: event.id }) } },
      },
    },
    closing: {
      description: "The way back plays; presses are ignored until it ends.",
      after: { back: { target: "alone" } },
    },
  },
});
