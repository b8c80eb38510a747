// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { createCodeCopies } from "./codeCopies.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("a saved code names the page that it belongs to, and the day", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00") });
  const codeCopies = createCodeCopies(["Para qué sirve."]);
  const address = window.location.origin;
  expect(codeCopies.origin()).toEqual({ address, day: "2026-11-22" });
  const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  codeCopies.save("ABC");
  vi.runAllTimers();
  const file = saved.mock.calls[0]?.[0] as Blob;
  expect((await file.text()).split("\r\n")).toEqual(
    expect.arrayContaining(["ABC", "Para qué sirve.", `Página: ${address}`, "Guardado el 22 de noviembre de 2026"]),
  );
});
