import { describe, expect, it, vi } from "vitest";
import { loadTypeModel } from "./loadTypeModel.ts";

describe("loadTypeModel", () => {
  it("gives the model of the app", async () => {
    expect((await loadTypeModel())?.classifier.classes).toContain("payslip");
  });

  it("gives none where the weights do not arrive, and says so in the console", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const lost = new TypeError("Failed to fetch dynamically imported module");
    expect(await loadTypeModel(() => Promise.reject(lost))).toBeNull();
    expect(said).toHaveBeenCalledWith(lost);
    said.mockRestore();
  });
});
