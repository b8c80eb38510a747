// @vitest-environment happy-dom
import { act, render } from "@testing-library/react";
import { useLayoutEffect, useRef } from "react";
import { expect, it, vi } from "vitest";
import { usePause } from "./usePause.ts";

it("does not pause for a page that comes to the front while the toaster mounts", async () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  function Region() {
    const region = useRef<HTMLElement>(null);
    const isPaused = usePause(region);
    useLayoutEffect(() => void hidden.mockReturnValue(false), []);
    return <section ref={region}>{String(isPaused)}</section>;
  }
  const { container } = render(<Region />);
  await act(async () => undefined);
  expect(container.textContent).toBe("false");
});
