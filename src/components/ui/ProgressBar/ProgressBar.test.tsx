// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ProgressBar } from "./ProgressBar.tsx";

describe("ProgressBar", () => {
  it.each([
    [-3, "0"],
    [0, "0"],
    [66.4, "66"],
    [66.5, "67"],
    [99.5, "100"],
    [100, "100"],
    [250, "100"],
  ])("shows %d as %s per cent", (value, shown) => {
    render(<ProgressBar label="Avance" value={value} />);
    expect(screen.getByRole("progressbar", { name: "Avance" }).getAttribute("aria-valuenow")).toBe(shown);
  });
});
