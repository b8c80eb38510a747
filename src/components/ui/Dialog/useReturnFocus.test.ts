// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useReturnFocus } from "./useReturnFocus.ts";

afterEach(() => document.body.replaceChildren());

function closeAfter(opener: string) {
  const { result } = renderHook(() => useReturnFocus(() => null));
  document.querySelector<HTMLElement>(opener)?.focus();
  result.current.onOpenAutoFocus(new Event("open"));
  document.querySelector(opener)?.remove();
  result.current.onCloseAutoFocus(new Event("close"));
  return document.activeElement?.id;
}

test("the focus goes to the dialog below, not to the page behind it, where nothing is left of what had it", () => {
  document.body.innerHTML = `<main id="page" tabindex="-1"></main>
    <div id="below" role="dialog" tabindex="-1"></div><div id="question" role="alertdialog" tabindex="-1"></div>`;
  expect(closeAfter("#question")).toBe("below");
});

test("the focus goes to the page where no dialog is open", () => {
  document.body.innerHTML = `<main id="page" tabindex="-1"></main><button id="opener"></button>`;
  expect(closeAfter("#opener")).toBe("page");
});
