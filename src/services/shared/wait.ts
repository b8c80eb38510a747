import { raceAbort } from "./raceAbort.ts";

/** Waits the given number of milliseconds. Rejects with the signal's reason when that is aborted. */
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
