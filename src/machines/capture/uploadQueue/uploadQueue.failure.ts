import type { RecognitionFailure } from "@/domain/capture/recognition/failure.ts";
import type { RecognitionProvider } from "@/domain/capture/recognition/result.ts";
import type { QueueFailure } from "@/domain/capture/upload/queue.ts";

interface Refusal {
  readonly failure: RecognitionFailure;
  readonly provider: RecognitionProvider | null;
}

function isRefusal(error: unknown): error is Error & Refusal {
  return error instanceof Error && error.name === "RecognitionError" && "failure" in error && "provider" in error;
}

/** Why a file could not be processed, of whatever a service rejected with. */
export function uploadFailureOf(error: unknown): QueueFailure {
  if (isRefusal(error)) return { failure: error.failure, provider: error.provider };
  return { failure: { kind: "unknown" }, provider: null };
}
