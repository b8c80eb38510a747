// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Person } from "@/domain/documents/people/person.ts";
import { createRecord } from "@/domain/documents/vault/document.ts";
import { type SearchDocuments, useSearch } from "@/services/documents/search/search.queries.ts";
import { createSearchIndex } from "@/services/documents/search/searchIndex.ts";
import { subscribeVault, useDocuments, usePeople } from "@/services/documents/vault/vault.queries.ts";
import { createWorld, newDocument, person } from "@/services/documents/vault/vaultWorld.testing.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { useHolderFilter } from "./useHolderFilter.tsx";

const PEOPLE: readonly Person[] = [person("ana"), person("bego", { alias: "Begoña" })];

function Found({ vault, search }: { readonly vault: Vault; readonly search: SearchDocuments }) {
  const { data: documents } = useDocuments(vault);
  const { data: people } = usePeople(vault);
  const { filter, scope } = useHolderFilter(documents, people);
  const { total } = useSearch(search, "renta", scope);
  return (
    <>
      {filter.control}
      <p>Hallados: {total}</p>
    </>
  );
}

it("a filtered search follows a holder that is said, and a person who is removed", async () => {
  const { vault } = createWorld().openTab();
  const holder = { personId: "bego", origin: "said" } as const;
  const record = (id: string) =>
    createRecord(newDocument({ filename: `renta-${id}.pdf` }), id, "2026-11-20T10:00:00.000Z");
  await vault.importAll([{ record: { ...record("a"), holder } }, { record: record("b") }], PEOPLE);
  const client = new QueryClient();
  const stop = subscribeVault(vault, client);
  const index = createSearchIndex(vault);
  render(
    <QueryClientProvider client={client}>
      <Found vault={vault} search={(query, among) => index.search(query, among)} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Sin dueño conocido (1)" }));
  await screen.findByText("Hallados: 1");
  await vault.setHolder("b", holder);
  await screen.findByText("Hallados: 0");
  await vault.savePerson(person("luis"));
  await vault.removePerson("bego");
  await screen.findByText("Hallados: 2");
  expect(await vault.list()).toHaveLength(2);
  stop();
  client.clear();
});
