import { additionalKeyFault } from "@/domain/capture/recognition/additionalKey.ts";
import { toOcrResult } from "@/domain/capture/recognition/confidence.ts";
import type { RecognitionFailure } from "@/domain/capture/recognition/failure.ts";
import { type RecognitionFileType, recognitionFileType } from "@/domain/capture/recognition/fileType.ts";
import { readKlippaAnswer } from "@/domain/capture/recognition/klippaAnswer.ts";
import { providerMessage } from "@/domain/capture/recognition/providerMessage.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { isAboutVisitor } from "../../access/session/visitorErrors.ts";
import { withTimeout } from "../../shared/withTimeout.ts";
import { klippaBody } from "./klippaBody.ts";
import type { KlippaFunction, KlippaReply } from "./klippaFunction.ts";
import { type Recognition, RecognitionError } from "./recognition.ts";

/** Services of reading through the function. */
export interface KlippaOptions {
  readonly call: KlippaFunction;
  /** The person's additional key; empty for none (OCR-08). */
  readonly additionalKey: () => string;
  /** True while the person lets documents go to the official provider (decision A-069). */
  readonly isAllowed: () => boolean;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}

/** Statuses by which a provider refuses a key or says that it is used up (decision A-151). */
const KEY_STATUSES: ReadonlySet<number> = new Set([401, 402, 403, 429]);

const KEY_WORDS =
  /api.?key|unauthori[sz]ed|forbidden|credential|provider_auth|quota|credits?\b|rate.?limit|too many requests|exhausted|payment|subscription|clave|cuota|saldo/iu;

interface Failed {
  readonly ok: false;
  readonly failure: RecognitionFailure;
  /** True where the additional key may help. */
  readonly refusesKey: boolean;
}

type Attempt = { readonly ok: true; readonly text: string } | Failed;

/**
 * Reads documents over the function test-klippa (OCR-11 to OCR-22, OCR-42): first with the official key, and once more with
 * the additional one where the official is refused or used up (decision A-151). The answer becomes a result with the
 * confidence and the quality of OCR-31 to OCR-41 (decision A-070). Each call is waited for TIMINGS.recognitionTimeout; none
 * is made once the person no longer allows it: the reading then fails as 'notConfigured'.
 */
export function createKlippaRecognition({ call, additionalKey, isAllowed, now }: KlippaOptions): Recognition {
  const send = (request: Blob, key: string, signal: AbortSignal): Promise<Attempt> => {
    if (!isAllowed()) throw new RecognitionError({ kind: "notConfigured" }, null);
    return attempt(call, request, key, signal);
  };

  return {
    async read(file, { signal, onProgress }) {
      signal.throwIfAborted();
      const typed = recognitionFileType(file);
      if (!typed.ok) throw new RecognitionError({ kind: "unsupportedType", type: typed.type }, "klippa");
      const start = now();
      onProgress({ stage: "preparing", share: 0 });
      const request = await createBody(file, typed.fileType, signal);
      onProgress({ stage: "reading", share: 0 });
      const first = await send(request, "", signal);
      const key = additionalKey().trim();
      const isAskedAgain = !first.ok && first.refusesKey && additionalKeyFault(key) === null;
      const last = isAskedAgain ? await send(request, key, signal) : first;
      if (!last.ok) throw new RecognitionError(last.failure, "klippa");
      onProgress({ stage: "reading", share: 1 });
      return toOcrResult("klippa", {
        text: last.text,
        processingTime: now() - start,
        pages: null,
        legibility: null,
        layout: null,
      });
    },
  };
}

/** @throws RecognitionError when the file cannot be read any more */
async function createBody(file: File, fileType: RecognitionFileType, signal: AbortSignal): Promise<Blob> {
  try {
    return await klippaBody(file, fileType, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw new RecognitionError({ kind: "damaged" }, "klippa", { cause: error });
  }
}

/** Rejects only when the signal aborts, with its reason. */
function attempt(call: KlippaFunction, request: Blob, additionalKey: string, signal: AbortSignal): Promise<Attempt> {
  return withTimeout(TIMINGS.recognitionTimeout, signal, async (ending) => {
    try {
      return toAttempt(await call(request, { additionalKey, signal: ending }));
    } catch (error) {
      signal.throwIfAborted();
      return failed({ kind: ending.aborted ? "timeout" : unexpected(error) });
    }
  });
}

function toAttempt(reply: KlippaReply): Attempt {
  switch (reply.kind) {
    case "answered": {
      const reading = readKlippaAnswer(reply.answer);
      if (reading.ok) return reading;
      return { ok: false, failure: reading.failure, refusesKey: saysKey(reading.status, reading.failure) };
    }
    case "refused": {
      const failure = { kind: "edgeFunction", message: providerMessage(reply.message) } as const;
      return { ok: false, failure, refusesKey: !isAboutVisitor(reply.code) && saysKey(reply.status, failure) };
    }
    case "unreadable":
      return failed({ kind: "invalidAnswer" });
    case "unreachable":
      return failed({ kind: "offline" });
  }
}

function failed(failure: RecognitionFailure): Failed {
  return { ok: false, failure, refusesKey: false };
}

function unexpected(error: unknown): "unknown" {
  console.error("No se pudo leer el documento", error);
  return "unknown";
}

function saysKey(status: number | null, failure: RecognitionFailure): boolean {
  return (status !== null && KEY_STATUSES.has(status)) || ("message" in failure && KEY_WORDS.test(failure.message));
}
