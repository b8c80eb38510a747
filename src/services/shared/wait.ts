import { raceAbort } from "./raceAbort.ts";

/** Rejects with the signal's reason on abort. */
export async function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    await raceAbort(over, signal);
  } finally {
    clearTimeout(timer);
  }
}
