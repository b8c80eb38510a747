// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { StorageLocation } from "@/domain/documents/vault/storageLocation.ts";
import type { DocumentMover } from "./moveDocuments.ts";
import { useUnmoved } from "./moveDocuments.queries.ts";
import { vaultKeys } from "./vault.queries.ts";

const client = new QueryClient();
afterEach(() => client.clear());

function Amount({ mover }: { readonly mover: Pick<DocumentMover, "place" | "waiting"> | null }) {
  return <p>{JSON.stringify(useUnmoved(mover))}</p>;
}

function show(mover: Pick<DocumentMover, "place" | "waiting"> | null) {
  render(
    <QueryClientProvider client={client}>
      <Amount mover={mover} />
    </QueryClientProvider>,
  );
}

it("documents in the other location are counted, again after a change", async () => {
  let place: StorageLocation = "account";
  const waiting = vi.fn<DocumentMover["waiting"]>(async () =>
    place === "account" ? { waiting: 3, copies: 2, pending: 0 } : null,
  );
  show({ place: () => place, waiting });
  expect(await screen.findByText('{"place":"account","waiting":3,"copies":2,"pending":0}')).toBeDefined();
  place = "browser";
  await client.invalidateQueries({ queryKey: vaultKeys.all });
  expect(await screen.findByText("null")).toBeDefined();
  waiting.mockResolvedValue({ waiting: 0, copies: 4, pending: 0 });
  await client.invalidateQueries({ queryKey: vaultKeys.all });
  expect(await screen.findByText('{"place":"browser","waiting":0,"copies":4,"pending":0}')).toBeDefined();
});

it("there is nothing to move without an account", () => {
  show(null);
  expect(screen.getByText("null")).toBeDefined();
});
