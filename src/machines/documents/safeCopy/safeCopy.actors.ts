import { fromCallback, fromPromise } from "xstate";
import { formatBurnedText, nameSafeCopy } from "@/domain/documents/safeCopy/burnedText.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { DrawnPage, MaskedPage } from "@/services/documents/safeCopy/safeCopyRequests.ts";
import type { CopyDelivery } from "@/services/documents/safeCopy/deliverCopy.ts";
import type { SafeCopyMaker } from "@/services/documents/safeCopy/safeCopy.ts";
import { toSafeCopyFailure } from "./safeCopy.failure.ts";
import type { CopyPage, DeliveryOutcome, OpenedSources, SafeCopyContext, SafeCopyEvent } from "./safeCopy.machine.ts";

export interface SafeCopyServices {
  readonly maker: SafeCopyMaker;
  readonly delivery: CopyDelivery;
}

function toPlace({ sources, passwords }: SafeCopyContext, { source, number, turns, masks }: CopyPage): MaskedPage {
  const file = sources[source]?.file;
  if (!file) throw new Error("a page without a file");
  const password = passwords[source];
  return { source: { id: source, file, ...(password === undefined ? {} : { password }) }, number, turns, masks };
}

export function createSafeCopyImplementations({ maker, delivery }: SafeCopyServices) {
  return {
    actors: {
      openSources: fromPromise<OpenedSources, SafeCopyContext>(async ({ input, signal }) => {
        const pages: CopyPage[] = [];
        for (const source of input.sources.keys()) {
          const first: CopyPage = { source, number: 1, turns: 0, masks: [], isRead: false };
          try {
            if (!input.sources[source]?.file) return { kind: "refused", failure: "missing" };
            const count = await maker.ask({ type: "count", source: toPlace(input, first).source }, { signal });
            if (pages.length + count > LIMITS.safeCopyPages) return { kind: "refused", failure: "tooManyPages" };
            for (let number = 1; number <= count; number += 1) pages.push({ ...first, number });
          } catch (error) {
            // React's StrictMode stops and restarts the machine in development; its interrupted task is not a failure.
            if (signal.aborted) return new Promise<never>(() => undefined);
            if (toSafeCopyFailure(error) === "encrypted") return { kind: "locked", locked: source };
            throw error;
          }
        }
        return { kind: "opened", pages };
      }),
      readPages: fromCallback<SafeCopyEvent, SafeCopyContext>(({ input, sendBack }) => {
        const leaving = new AbortController();
        const { signal } = leaving;
        const read = async (): Promise<void> => {
          const pages = input.pages.slice(0, LIMITS.recognitionPages);
          for (const [index, page] of pages.entries()) {
            const onStep = (share: number) =>
              sendBack({ type: "work.progressed", share: (index + share) / pages.length });
            const reading = await maker.ask({ type: "read", page: toPlace(input, page) }, { signal, onStep });
            sendBack({ type: "page.read", index, reading });
          }
        };
        read().then(
          () => sendBack({ type: "reading.finished" }),
          (error: unknown) => sendBack({ type: "work.failed", error }),
        );
        return () => leaving.abort();
      }),
      drawPage: fromPromise<DrawnPage, SafeCopyContext>(async ({ input, signal }) => {
        const page = input.pages[input.shown];
        if (!page) throw new Error("no page is shown");
        const text = formatBurnedText(input.purpose);
        return maker.ask({ type: "draw", page: toPlace(input, page), text }, { signal });
      }),
      buildCopy: fromCallback<SafeCopyEvent, SafeCopyContext>(({ input, sendBack }) => {
        const leaving = new AbortController();
        const { sources, purpose, format } = input;
        const build = async (): Promise<Extract<SafeCopyEvent, { type: "copy.built" }>> => {
          const pages = input.pages.map((page) => toPlace(input, page));
          const { file, pictures } = await maker.ask(
            { type: "build", pages, text: formatBurnedText(purpose), format },
            { signal: leaving.signal, onStep: (share) => sendBack({ type: "work.progressed", share }) },
          );
          const title = sources.length === 1 ? (sources[0]?.title ?? "") : "documentos";
          const copy = new File([file], nameSafeCopy(title, purpose.recipient, format), { type: file.type });
          return { type: "copy.built", copy, pictures };
        };
        build().then(sendBack, (error: unknown) => sendBack({ type: "work.failed", error }));
        return () => leaving.abort();
      }),
      deliver: fromPromise<DeliveryOutcome, SafeCopyContext>(({ input }) => {
        const { copy, by, sources, purpose } = input;
        if (!copy) throw new Error("a delivery without a copy");
        // At once: the browser shares in the task of the click only.
        return delivery.deliver(copy, by, { names: sources.map(({ name }) => name), purpose });
      }),
    },
  };
}
