// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, it } from "vitest";
import { toWalletState } from "@/domain/procedure/caseNavigation.ts";
import { createCaseVault, createTestCases } from "@/machines/procedure/cases/cases.testing.ts";
import { useWalletVisit } from "./useWalletVisit.ts";

it("keeps the case of the visit in a view that is opened before the case is read", () => {
  const vault = { ...createCaseVault(), cases: () => new Promise<never>(() => {}) };
  const { cases: actor } = createTestCases({ vault });
  const entry = { pathname: "/wallet", state: toWalletState("1", null) };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => ({
      visit: useWalletVisit({ actor, onKeep: async () => true }, null, () => {}),
      location: useLocation(),
    }),
    { wrapper },
  );
  act(() => result.current.visit.openView({ kind: "folder", folderId: "work" }, "Nómina"));
  const { search, state } = result.current.location;
  expect([result.current.visit.opened, search, state]).toEqual([null, "?carpeta=work", toWalletState("1", "Nómina")]);
});
