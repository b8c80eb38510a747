// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { createElement } from "react";
import { expect, it, vi } from "vitest";

const realFetch = globalThis.fetch;
const realWarn = console.warn;

it("a test may end with everything changed, as one that fails half way does", () => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("stubbed")));
  vi.stubEnv("TRAMIA_LEFT_OVER", "left");
  localStorage.setItem("left", "over");
  render(createElement("p", {}, "left over"));

  expect([vi.isFakeTimers(), globalThis.fetch === realFetch, document.body.textContent]).toEqual([
    true,
    false,
    "left over",
  ]);
});

it("the next one finds nothing of it", () => {
  expect([
    vi.isFakeTimers(),
    console.warn === realWarn,
    globalThis.fetch === realFetch,
    process.env["TRAMIA_LEFT_OVER"],
    localStorage.length,
    document.body.textContent,
  ]).toEqual([false, true, true, undefined, 0, ""]);
});

it("`vi.waitFor` has the time of a slow machine without being told", async () => {
  vi.useFakeTimers();
  const start = Date.now();
  await vi.waitFor(() => expect(Date.now() - start).toBeGreaterThanOrEqual(2000));
});
