import { expect, it, vi } from "vitest";
import { raceAbort } from "./raceAbort.ts";

const endless = () => new Promise<never>(() => undefined);

it("brings what the promise brings, good or bad, and stops listening", async () => {
  const { signal } = new AbortController();
  const stopped = vi.spyOn(signal, "removeEventListener");
  await expect(raceAbort(Promise.resolve(7), signal)).resolves.toBe(7);
  await expect(raceAbort(Promise.reject(new Error("bad")), signal)).rejects.toThrow("bad");
  expect(stopped).toHaveBeenCalledTimes(2);
  await expect(raceAbort(Promise.resolve(7), undefined)).resolves.toBe(7);
});

it("rejects with the reason of whoever leaves, or has left", async () => {
  const leaving = new AbortController();
  const waiting = raceAbort(endless(), leaving.signal);
  leaving.abort(new Error("left"));
  await expect(waiting).rejects.toThrow("left");
  await expect(raceAbort(endless(), leaving.signal)).rejects.toThrow("left");
});

it("leaves no rejection of the promise unheard when somebody has left", async () => {
  const unheard = vi.fn<() => void>();
  process.once("unhandledRejection", unheard);
  await expect(raceAbort(Promise.reject(new Error("late")), AbortSignal.abort(new Error("left")))).rejects.toThrow(
    "left",
  );
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", unheard);
  expect(unheard).not.toHaveBeenCalled();
});
