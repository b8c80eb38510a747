import { toOcrResult } from "@/domain/capture/recognition/confidence.ts";
import type { RecognitionFailure } from "@/domain/capture/recognition/failure.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { startWorker as startOwnWorker } from "@/services/shared/startWorker.ts";
import { createLock } from "@/services/shared/storage/lock.ts";
import type { WorkerPort } from "@/services/shared/workerProtocol.ts";
import { RecognitionError, type ReadOptions, type Recognition } from "../recognition.ts";
import type { Reading, WorkerAnswer, WorkerRequest } from "./protocol.ts";

/** What the engine uses; all of it has a default in a browser. */
export interface DeviceRecognitionConfig {
  readonly startWorker?: () => WorkerPort<WorkerRequest>;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
  readonly isOnline?: () => boolean;
}

interface Crew {
  readonly port: WorkerPort<WorkerRequest>;
  /** True once the worker said anything: its script is there and allowed. */
  answered: boolean;
  /** Whoever waits for the worker. */
  onAnswer: (answer: WorkerAnswer) => void;
  onCrash: () => void;
}

interface Outcome {
  readonly resolve: (reading: Reading) => void;
  readonly reject: (reason: unknown) => void;
}

const ANSWERS: ReadonlySet<unknown> = new Set<WorkerAnswer["type"]>(["progress", "page", "read", "failed", "left"]);

/**
 * Reads documents in this browser, in a worker that starts with the first of them. Nothing leaves the device; the engine's
 * files come from this site once and are kept. One document is read after the other; an abort leaves the document at
 * the next step, and terminates a worker that cannot receive messages.
 */
export function createDeviceRecognition({
  startWorker = startRecognitionWorker,
  now = () => performance.now(),
  isOnline = () => navigator.onLine,
}: DeviceRecognitionConfig = {}): Recognition {
  const inTurn = createLock(undefined);
  let crew: Crew | null = null;
  let lastId = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const engage = (): Crew => {
    const port = startWorker();
    const engaged: Crew = { port, answered: false, onAnswer: () => undefined, onCrash: () => undefined };
    port.addEventListener("message", ({ data }) => {
      engaged.answered = true;
      if (isAnswer(data)) engaged.onAnswer(data);
    });
    port.addEventListener("error", () => engaged.onCrash());
    return engaged;
  };

  /** Resolves when the worker is free again; what it read, or why it did not, goes to `outcome`. */
  const ask = (document: File, { signal, onProgress }: ReadOptions, { resolve, reject }: Outcome) =>
    new Promise<void>((free) => {
      const fail = (failure: RecognitionFailure): void => reject(new RecognitionError(failure, "device"));
      const missing = (): RecognitionFailure => ({ kind: isOnline() ? "engineMissing" : "offline" });
      let current: Crew;
      try {
        current = crew ??= engage();
      } catch {
        fail(missing());
        return free();
      }
      lastId += 1;
      const id = lastId;
      let isDeaf = false;
      let silence: ReturnType<typeof setTimeout> | undefined;

      const end = (): void => {
        clearTimeout(silence);
        signal.removeEventListener("abort", leave);
        current.onAnswer = () => undefined;
        free();
      };
      const dismiss = (): void => {
        current.port.terminate();
        if (crew === current) crew = null;
        end();
      };
      const giveUp = (failure: RecognitionFailure): void => {
        fail(current.answered ? failure : missing());
        dismiss();
      };
      const listen = (isPage = false): void => {
        clearTimeout(silence);
        silence = isPage
          ? setTimeout(giveUp, TIMINGS.pdfPage, { kind: "tooComplex" })
          : setTimeout(giveUp, TIMINGS.recognitionSilence, { kind: "timeout" });
      };
      const leave = (): void => {
        reject(signal.reason);
        if (isDeaf) dismiss();
        else post(current, { type: "leave", id });
      };

      current.onCrash = () => {
        fail(current.answered ? { kind: "unknown" } : missing());
        dismiss();
      };
      current.onAnswer = (answer) => {
        if (answer.id !== id) return;
        listen(answer.type === "page" && answer.running);
        if (answer.type === "page") return;
        if (answer.type === "progress") {
          isDeaf = answer.deaf;
          if (!signal.aborted) onProgress(answer.progress);
          else if (isDeaf) dismiss();
          return;
        }
        if (answer.type === "read") resolve(answer.reading);
        if (answer.type === "failed") fail(answer.failure);
        end();
      };
      signal.addEventListener("abort", leave, { once: true });
      listen();
      post(current, { type: "read", id, document });
    });

  const rest = (): void => {
    clearTimeout(resting);
    resting = setTimeout(() => crew && post(crew, { type: "rest" }), TIMINGS.recognitionIdle);
  };

  return {
    async read(file, options) {
      const start = now();
      const reading = await new Promise<Reading>((resolve, reject) => {
        const task = async (): Promise<void> => {
          clearTimeout(resting);
          await ask(file, options, { resolve, reject });
          rest();
        };
        inTurn(task, { signal: options.signal }).catch(reject);
      });
      if (reading.text.trim() === "") throw new RecognitionError({ kind: "emptyText" }, "device");
      return toOcrResult("device", {
        ...reading,
        processingTime: Math.round(now() - start),
        legibility: Math.round(reading.legibility),
      });
    },
  };
}

function post({ port }: Crew, request: WorkerRequest): void {
  port.postMessage(request);
}

/** pdfjs sends messages of its own through the same port when it starts. */
function isAnswer(data: unknown): data is WorkerAnswer {
  return typeof data === "object" && data !== null && "type" in data && ANSWERS.has(data.type);
}

/** Starts the worker that reads. @throws DOMException where the browser forbids it */
function startRecognitionWorker(): WorkerPort<WorkerRequest> {
  return startOwnWorker(
    (Worker) =>
      new Worker(new URL("recognition.worker.ts", import.meta.url), { type: "module", name: "tramia-recognition" }),
  );
}
