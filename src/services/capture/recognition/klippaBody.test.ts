// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { klippaBody } from "./klippaBody.ts";

describe("klippaBody", () => {
  it("reads no further once it is left, and rejects with the signal's reason", async () => {
    const leaving = new AbortController();
    const reason = new Error("cerrado");
    const file = new File([new Uint8Array(1_000_000)], "dni.pdf", { type: "application/pdf" });
    const slice = vi.spyOn(file, "slice").mockImplementation((...range) => {
      leaving.abort(reason);
      return new Blob([new Uint8Array(9)]).slice(...range);
    });
    await expect(klippaBody(file, "pdf", leaving.signal)).rejects.toBe(reason);
    expect(slice).toHaveBeenCalledOnce();
  });
});
