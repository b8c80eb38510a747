// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef, type FormEvent } from "react";
import { describe, expect, it, vi } from "vitest";
import { Button } from "./Button.tsx";

describe("Button", () => {
  it("sends the form it belongs to only as a submit button that is not busy", async () => {
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
    const form = (props: { type?: "submit"; busy?: boolean }) => (
      <form onSubmit={onSubmit}>
        <Button {...props}>Guardar</Button>
      </form>
    );
    const { rerender } = render(form({}));
    await userEvent.click(screen.getByRole("button"));
    rerender(form({ type: "submit", busy: true }));
    await userEvent.click(screen.getByRole("button"));
    expect(onSubmit).not.toHaveBeenCalled();

    rerender(form({ type: "submit" }));
    await userEvent.click(screen.getByRole("button"));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it("hands its element and any other attribute on, as a trigger needs", () => {
    const ref = createRef<HTMLButtonElement>();
    render(
      <Button ref={ref} aria-haspopup="dialog" aria-expanded={false}>
        Abrir
      </Button>,
    );
    expect(ref.current).toBe(screen.getByRole("button", { name: "Abrir", expanded: false }));
    expect(ref.current?.getAttribute("aria-haspopup")).toBe("dialog");
  });
});
