// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Disclosure } from "./Disclosure.tsx";

const expanded = () => screen.getByRole("button").getAttribute("aria-expanded");

describe("Disclosure", () => {
  it("follows its parent and nothing else while controlled", async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>();
    const disclosure = (open: boolean) => (
      <Disclosure label="Detalles" open={open} onOpenChange={onOpenChange}>
        texto
      </Disclosure>
    );
    const { rerender } = render(disclosure(false));
    await userEvent.click(screen.getByRole("button"));
    expect(expanded()).toBe("false");
    expect(onOpenChange.mock.calls).toEqual([[true]]);

    rerender(disclosure(true));
    expect(expanded()).toBe("true");
    await userEvent.click(screen.getByRole("button"));
    expect(expanded()).toBe("true");
    expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
  });

  it("keeps its own state where the parent gives none", async () => {
    render(<Disclosure label="Detalles">texto</Disclosure>);
    await userEvent.click(screen.getByRole("button"));
    expect(expanded()).toBe("true");
    await userEvent.click(screen.getByRole("button"));
    expect(expanded()).toBe("false");
  });
});
