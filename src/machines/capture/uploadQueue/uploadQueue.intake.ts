import { assign } from "xstate";
import { FILE_FAULTS } from "@/domain/capture/upload/checkFile.ts";
import { uploadQueueSetup } from "./uploadQueue.setup.ts";

/** The region that inspects chosen files and queues or refuses them. */
export const intake = uploadQueueSetup.createStateConfig({
  description: "Inspects the files that were chosen.",
  initial: "idle",
  states: {
    idle: {
      description: "No file arrives.",
      always: {
        guard: "hasArriving",
        target: "inspecting",
        actions: assign(({ context }) => ({ arriving: [], inspecting: context.arriving })),
      },
    },
    inspecting: {
      description: "The files are inspected by their content, not by their name.",
      invoke: {
        src: "inspectFiles",
        input: ({ context }) => ({ files: context.inspecting }),
        onDone: {
          target: "idle",
          actions: [
            assign(({ context, event, spawn, self }) => ({
              inspecting: [],
              entries: [
                ...context.entries,
                ...event.output.accepted.map(({ id, file }) => ({
                  id,
                  ref: spawn("uploadFile", { id, input: { id, file, queue: self } }),
                })),
              ],
            })),
            { type: "refuse", params: ({ event }) => ({ refused: event.output.refused }) },
          ],
        },
        onError: {
          target: "idle",
          actions: [
            {
              type: "refuse",
              params: ({ context }) => ({
                refused: context.inspecting.map(({ name }) => ({ name, ...FILE_FAULTS.unreadable })),
              }),
            },
            assign({ inspecting: [] }),
            ({ event }) => console.warn("The files could not be inspected.", event.error),
          ],
        },
      },
      on: { "closing.confirmed": { target: "idle" }, "photo.replaceConfirmed": { target: "idle" } },
    },
  },
});
