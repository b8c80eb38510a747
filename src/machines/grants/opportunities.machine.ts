import { OPPORTUNITY_MESSAGES, SAVED_FULL, savedToast, situationToast } from "@/domain/grants/opportunityMessages.ts";
import { opportunitiesSetup } from "./opportunities.setup.ts";
import type { ChoiceTask, OpportunitiesContext, OpportunitiesEvent } from "./opportunities.types.ts";

/** The screen of grants (OPP rows): proactive search, filters, what the person does with a call. Its list is a query. */
export const opportunitiesMachine = opportunitiesSetup.createMachine({
  id: "opportunities",
  type: "parallel",
  context: ({ input }) => ({
    kind: input.kind,
    text: "",
    asked: "",
    chip: "all",
    order: "compatibility",
    held: [],
    openId: null,
    query: null,
    found: null,
    scanFailure: null,
    choices: [],
  }),
  on: {
    "text.typed": { actions: { type: "keepText", params: ({ event }) => ({ text: event.text }) } },
    "source.asked": { actions: "askSource" },
    "chip.chosen": { actions: { type: "keepChip", params: ({ event }) => ({ chip: event.chip }) } },
    "order.chosen": { actions: { type: "keepOrder", params: ({ event }) => ({ order: event.order }) } },
    "filters.cleared": { actions: "clearFilters" },
    "opportunity.analysed": {
      actions: [
        { type: "markViewed", params: ({ event }) => ({ id: event.opportunity.id }) },
        { type: "goToSearch", params: ({ event }) => ({ title: event.opportunity.title }) },
      ],
    },
    "paper.requested": {
      actions: { type: "goToFolder", params: ({ event }) => ({ documentName: event.documentName }) },
    },
    "situation.declined": { actions: "declineSituation" },
    "failure.dismissed": { actions: "forgetScanFailure" },
  },
  states: {
    scan: {
      description: "The proactive search.",
      initial: "idle",
      states: {
        idle: {
          description: "No search runs.",
          meta: { scan: "idle" },
          on: {
            "scan.requested": {
              target: "working",
              actions: { type: "beginScan", params: ({ event }) => ({ situation: event.situation }) },
            },
          },
        },
        working: {
          description: "The sources are asked while the documented time passes.",
          tags: "busy",
          invoke: {
            id: "scanSources",
            src: "scanSources",
            input: ({ context }) => {
              if (!context.query) throw new Error("a search without a query");
              return context.query;
            },
            onDone: { actions: { type: "keepFound", params: ({ event }) => ({ ids: event.output }) } },
            onError: {
              target: "idle",
              actions: [
                { type: "keepScanFailure", params: ({ event }) => ({ error: event.error }) },
                "tellScanFailure",
              ],
            },
          },
          on: { "scan.cancelled": { target: "idle" } },
          initial: "thinking",
          states: {
            thinking: {
              description: "What to look for.",
              meta: { scan: "thinking" },
              after: { thinking: { target: "searching" } },
            },
            searching: {
              description: "The seven sources show; it lasts until the answer is there.",
              meta: { scan: "searching" },
              initial: "minimum",
              states: {
                minimum: {
                  description: "The documented time.",
                  after: {
                    searching: [{ guard: "isAnswered", target: "#opportunities.scan.complete" }, { target: "late" }],
                  },
                },
                late: {
                  description: "The time is over, the answer is not there.",
                  always: { guard: "isAnswered", target: "#opportunities.scan.complete" },
                },
              },
            },
          },
        },
        complete: {
          description: "The list is loaded anew; how many are new is announced.",
          meta: { scan: "complete" },
          entry: [
            { type: "markFound", params: ({ context }) => ({ ids: context.found ?? [] }) },
            "reloadList",
            "announceFound",
          ],
          after: { complete: { target: "idle" } },
        },
      },
    },
    dialog: {
      description: "What lies over the list. One dialog goes before the next one comes.",
      initial: "none",
      states: {
        none: {
          description: "Nothing.",
          on: {
            "opportunity.opened": {
              target: "detail",
              actions: [
                { type: "open", params: ({ event }) => ({ id: event.id }) },
                { type: "hold", params: ({ event }) => ({ id: event.id }) },
                { type: "markViewed", params: ({ event }) => ({ id: event.id }) },
              ],
            },
            "situation.opened": { target: "situation" },
          },
        },
        detail: {
          description: "One opportunity, explained.",
          tags: "detail",
          on: {
            // What was open may have gone from the list, and its dialog with it.
            "opportunity.opened": {
              actions: [
                { type: "open", params: ({ event }) => ({ id: event.id }) },
                { type: "hold", params: ({ event }) => ({ id: event.id }) },
                { type: "markViewed", params: ({ event }) => ({ id: event.id }) },
              ],
            },
            "opportunity.closed": { target: "none", actions: "close" },
            "opportunity.analysed": {
              target: "none",
              actions: ["close", { type: "goToSearch", params: ({ event }) => ({ title: event.opportunity.title }) }],
            },
            "paper.requested": {
              target: "none",
              actions: ["close", { type: "goToFolder", params: ({ event }) => ({ documentName: event.documentName }) }],
            },
            "situation.opened": { target: "toSituation" },
          },
        },
        toSituation: {
          description: "The details close.",
          after: { dialogChange: { target: "situation" } },
        },
        situation: {
          description: "'Tu situación' is being told.",
          tags: "situation",
          on: {
            "situation.told": { target: "telling" },
            "situation.declined": [
              { guard: "isOpen", target: "reopening", actions: "declineSituation" },
              { target: "none", actions: "declineSituation" },
            ],
          },
        },
        telling: {
          description: "What was told is kept.",
          invoke: {
            id: "keepSituation",
            src: "keepSituation",
            input: ({ event }) => ({ situation: toldIn(event) }),
            onDone: {
              target: "kept",
              actions: {
                type: "raiseToast",
                params: ({ event }) => ({ toast: situationToast(event.output) }),
              },
            },
            onError: {
              target: "kept",
              actions: { type: "raiseToast", params: { toast: OPPORTUNITY_MESSAGES.situationFailed } },
            },
          },
        },
        kept: {
          description: "Back to where the person came from.",
          always: [{ guard: "isOpen", target: "reopening" }, { target: "none" }],
        },
        reopening: {
          description: "The situation closes; the details come back.",
          after: { dialogChange: { target: "detail" } },
        },
      },
    },
    keeping: {
      description: "The person's choices are stored one after the other: none of them is lost.",
      initial: "idle",
      on: {
        "opportunity.saved": {
          actions: [
            { type: "hold", params: ({ event }) => ({ id: event.id }) },
            { type: "enqueue", params: ({ event }) => ({ task: { kind: "save", id: event.id } }) },
          ],
        },
        "opportunity.applied": {
          guard: { type: "canApply", params: ({ event }) => ({ opportunity: event.opportunity }) },
          actions: {
            type: "enqueue",
            params: ({ event }) => ({ task: { kind: "apply", opportunity: event.opportunity } }),
          },
        },
      },
      states: {
        idle: {
          description: "Takes the first of what waits.",
          always: [
            { guard: { type: "isNext", params: { kind: "save" } }, target: "saving" },
            { guard: { type: "isNext", params: { kind: "apply" } }, target: "applying" },
          ],
        },
        saving: {
          description: "The opportunity is saved, or taken from the saved ones.",
          exit: "dequeue",
          invoke: {
            id: "save",
            src: "save",
            input: ({ context }) => nextTask(context, "save"),
            onDone: {
              target: "idle",
              actions: {
                type: "raiseToast",
                params: ({ event }) => ({ toast: event.output.isFull ? SAVED_FULL : savedToast(event.output) }),
              },
            },
            onError: {
              target: "idle",
              actions: { type: "raiseToast", params: { toast: OPPORTUNITY_MESSAGES.saveFailed } },
            },
          },
        },
        applying: {
          description: "The person wants to apply: it is noted, and they are told where that is done.",
          exit: "dequeue",
          invoke: {
            id: "apply",
            src: "apply",
            input: ({ context }) => nextTask(context, "apply"),
            onDone: {
              target: "idle",
              actions: { type: "tellWhereToApply", params: ({ event }) => ({ link: event.output }) },
            },
            onError: {
              target: "idle",
              actions: { type: "raiseToast", params: { toast: OPPORTUNITY_MESSAGES.applyFailed } },
            },
          },
        },
      },
    },
  },
});

/** The first of what waits. @throws where that is of another kind */
function nextTask<Kind extends ChoiceTask["kind"]>({ choices }: OpportunitiesContext, kind: Kind) {
  const [task] = choices;
  if (!isOfKind(task, kind)) throw new Error(`nothing to ${kind} waits`);
  return task;
}

function isOfKind<Kind extends ChoiceTask["kind"]>(
  task: ChoiceTask | undefined,
  kind: Kind,
): task is Extract<ChoiceTask, { kind: Kind }> {
  return task?.kind === kind;
}

function toldIn(event: OpportunitiesEvent) {
  if (event.type !== "situation.told") throw new Error(`nothing is told on ${event.type}`);
  return event.situation;
}
