import type { DossierFile, DossierItem, DossierPlan, Untouched } from "@/domain/documents/dossier/dossier.ts";
import type { DossierFormat, RegisterProfile } from "@/domain/documents/dossier/registers.ts";
import type { ColourImage } from "@/domain/capture/imageProcessing/image.ts";
import { toRecord } from "@/domain/shared/json.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { raceAbort } from "../../shared/raceAbort.ts";
import { createLock } from "../../shared/storage/lock.ts";
import { startWorker } from "../../shared/startWorker.ts";
import { DossierError } from "./dossierError.ts";
import type { BuiltDossier, WorkerAnswer, WorkerRequest } from "./protocol.ts";

export { DossierError } from "./dossierError.ts";

/** What a document is, before it goes into a dossier. */
export interface DossierInspection {
  readonly pages: number;
  /** It travels whole as it is, so that its pages can be neither turned nor left out. */
  readonly untouched: Untouched | null;
  /** Files are attached to it, which a dossier leaves behind unless the document is untouched. */
  readonly hasAttachments: boolean;
}

/** A document with all that is needed to write it. */
export interface DossierSource extends DossierItem {
  readonly file: Blob;
  /** Its recognised text, which is laid under the pages that are pictures. */
  readonly text: string;
  /** Used for this dossier only. */
  readonly password?: string;
  /** What the index says of it; nothing by default. */
  readonly verdict?: string;
}

/** A dossier to be made. */
export interface DossierRequest {
  /** Heads the index and names the files. */
  readonly title: string;
  readonly items: readonly DossierSource[];
  readonly profile: RegisterProfile;
  readonly format: DossierFormat;
  readonly hasIndex: boolean;
}

/** How a dossier is watched, left and written. */
export interface DossierOptions {
  readonly signal: AbortSignal;
  /** Pages that are ready, of all. */
  readonly onProgress: (done: number, total: number) => void;
  /** Opens each finished file for writing, in the order of the plan; all sizes are known before the first. */
  readonly sink: (
    file: DossierFile,
    plan: DossierPlan,
  ) => Promise<WritableStream<Uint8Array>> | WritableStream<Uint8Array>;
}

/** Prepares dossiers in a worker of its own. Every method rejects with DossierError, or the signal's reason. */
export interface Dossier {
  inspect(file: Blob, password?: string): Promise<DossierInspection>;
  /** A page as it will be in the dossier, unturned, small enough for a preview. @param page from 1 */
  preview(file: Blob, page: number, password?: string): Promise<ColourImage>;
  build(request: DossierRequest, options: DossierOptions): Promise<DossierPlan>;
  /** Ends the worker and rejects what is waited for. */
  close(): void;
}

/** The part of a `Worker` that is used here. */
export interface DossierPort {
  postMessage(request: WorkerRequest): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: "error", listener: () => void): void;
  terminate(): void;
}

/** What it uses of the page; the browser's own by default. */
export interface DossierDeps {
  readonly startWorker?: () => DossierPort;
  readonly isOnline?: () => boolean;
}

type Result = Exclude<WorkerAnswer, { readonly type: "step" | "failed" }>;
const ANSWERS: ReadonlySet<unknown> = new Set<WorkerAnswer["type"]>([
  "step",
  "inspected",
  "previewed",
  "built",
  "failed",
]);

/**
 * Prepares dossiers in a worker, one request after the other. A page that takes longer than TIMINGS.pdfPage ends the worker, and so
 * does an abort; the next request gets a new one.
 */
export function openDossier({
  startWorker: start = startDossierWorker,
  isOnline = () => navigator.onLine,
}: DossierDeps = {}): Dossier {
  const inTurn = createLock(undefined);
  const closing = new AbortController();
  let port: DossierPort | null = null;
  let receive: (data: unknown) => void = () => undefined;
  let fail: () => void = () => undefined;

  const end = (): void => {
    port?.terminate();
    port = null;
  };
  const begin = (): DossierPort => {
    const begun = start();
    begun.addEventListener("message", ({ data }) => receive(data));
    begun.addEventListener("error", () => fail());
    return begun;
  };

  const ask = async (
    request: WorkerRequest,
    signal: AbortSignal,
    onStep: (done: number, total: number) => void,
  ): Promise<Result> => {
    signal.throwIfAborted();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leave = (): void => undefined;
    try {
      return await new Promise<Result>((resolve, reject) => {
        let at: { readonly item: string | null } | null = null;
        const wait = (milliseconds: number): void => {
          clearTimeout(timer);
          timer = setTimeout(fail, milliseconds);
        };
        fail = () => {
          end();
          const kind = at ? "tooComplex" : isOnline() ? "engineMissing" : "offline";
          reject(new DossierError(kind, { item: at?.item ?? null }));
        };
        leave = () => {
          end();
          reject(signal.reason);
        };
        signal.addEventListener("abort", leave);
        receive = (data) => {
          if (!isAnswer(data)) return;
          if (data.type === "failed") return reject(new DossierError(data.failure, { item: data.item }));
          if (data.type !== "step") return resolve(data);
          at = data;
          wait(TIMINGS.pdfPage);
          onStep(data.done, data.total);
        };
        wait(TIMINGS.recognitionSilence);
        port ??= begin();
        port.postMessage(request);
      });
    } catch (cause) {
      if (signal.aborted || cause instanceof DossierError) throw cause;
      throw new DossierError("engineMissing", { cause });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", leave);
    }
  };

  const run = (request: WorkerRequest): Promise<Result> =>
    inTurn(() => ask(request, closing.signal, () => undefined), { signal: closing.signal });

  return {
    inspect: async (file, password) => {
      const answer = await run({ type: "inspect", file, password });
      return answer.type === "inspected" ? answer.inspection : rejectAnswer();
    },
    preview: async (file, page, password) => {
      const answer = await run({ type: "preview", file, page, password });
      return answer.type === "previewed" ? answer.picture : rejectAnswer();
    },
    build: async (request, { signal: given, onProgress, sink }) => {
      const signal = AbortSignal.any([given, closing.signal]);
      return inTurn(
        async () => {
          const answer = await ask({ type: "build", request }, signal, onProgress);
          if (answer.type !== "built") return rejectAnswer();
          await write(answer.built, sink, signal);
          return answer.built.plan;
        },
        { signal },
      );
    },
    close: () => {
      closing.abort(new DOMException("the dossier is closed", "AbortError"));
      end();
    },
  };
}

async function write({ plan, files }: BuiltDossier, sink: DossierOptions["sink"], signal: AbortSignal): Promise<void> {
  for (const { file, blob } of files) {
    try {
      const written = Promise.resolve(sink(file, plan)).then((to) => blob.stream().pipeTo(to, { signal }));
      // A file whose last write hangs is not waited for.
      await raceAbort(written, signal);
    } catch (cause) {
      signal.throwIfAborted();
      throw new DossierError("notWritten", { cause });
    }
  }
}

function rejectAnswer(): never {
  throw new DossierError("engineMissing");
}

/** @throws DOMException where the browser forbids it */
function startDossierWorker(): DossierPort {
  return startWorker(
    (Worker) => new Worker(new URL("dossier.worker.ts", import.meta.url), { type: "module", name: "tramia-dossier" }),
  );
}

/** pdfjs sends messages of its own over the same port when it starts. */
function isAnswer(data: unknown): data is WorkerAnswer {
  return ANSWERS.has(toRecord(data)["type"]);
}
