// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { Select, type SelectOption } from "./Select.tsx";

function show(options: readonly SelectOption[]) {
  return render(<Select label="Carpeta" options={options} value="" onValueChange={() => {}} />);
}

describe("Select", () => {
  it("[SOC-31] throws an error that names the option when an option's value is the empty string", () => {
    const silenced = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(() =>
      show([
        { value: "dni", label: "DNI" },
        { value: "", label: "Ninguno" },
      ]),
    ).toThrow(
      'Select "Carpeta": option 1 ("Ninguno") has an empty string as its value. ' +
        'An empty value means "nothing chosen": give the option a value of its own, or use the placeholder.',
    );
    silenced.mockRestore();
  });

  it("accepts every value of at least one character, a blank included", () => {
    show([{ value: " ", label: "Espacio" }]);
    expect(screen.getByRole("combobox", { name: "Carpeta" }).textContent).toBe("Elige una opción");
  });
});
