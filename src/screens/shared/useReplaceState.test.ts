// @vitest-environment happy-dom
import { createElement, type ReactNode } from "react";
import { act, renderHook } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { useReplaceState } from "./useReplaceState.ts";

const wrapper = ({ children }: { readonly children: ReactNode }) =>
  createElement(MemoryRouter, { initialEntries: ["/hub"] }, children);

const render = () => renderHook(() => ({ replace: useReplaceState(), location: useLocation() }), { wrapper }).result;

describe("the state of an entry of the history", () => {
  it("is replaced while the person is there", () => {
    const page = render();
    act(() => page.current.replace({ caseId: "one" }));
    expect(page.current.location).toMatchObject({ pathname: "/hub", state: { caseId: "one" } });
    act(() => page.current.replace({ caseId: "two" }));
    expect(page.current.location.state).toEqual({ caseId: "two" });
  });

  it("stays as it is once the person went back, before the next screen is there", () => {
    const page = render();
    act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
    act(() => page.current.replace({ caseId: "one" }));
    expect(page.current.location.state).toBeNull();
  });
});
