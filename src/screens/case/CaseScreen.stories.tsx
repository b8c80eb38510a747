import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { useEnding } from "@storybook-config/useEnding.ts";
import { createStoryQueryClient } from "@storybook-config/storyQueryClient.ts";
import type { Case } from "@/domain/procedure/case/case.ts";
import { createTestCases } from "@/machines/procedure/cases/cases.testing.ts";
import { subscribeVault } from "@/services/documents/vault/vault.queries.ts";
import { CasesScreen } from "../cases/CasesScreen.tsx";
import { MyCases } from "../home/MyCases.tsx";
import { CaseScreen } from "./CaseScreen.tsx";
import { INVENTORY, storyCase, TODAY } from "./caseStory.testing.ts";

/** A vault that holds cases, as two tabs see it. */
function createCaseVault(held: readonly Case[] | "failing" | "slow") {
  let files = typeof held === "string" ? [] : held;
  const listeners = new Set<(replaced: readonly string[]) => void>();
  const set = (next: readonly Case[]) => {
    files = next;
    for (const listener of listeners) listener([]);
  };
  return {
    list: async () => INVENTORY.documents,
    people: async () => INVENTORY.people,
    getMany: async () => [],
    cases: () => {
      if (held === "slow") return new Promise<never>(() => {});
      return held === "failing" ? Promise.reject(new Error("unavailable")) : Promise.resolve(files);
    },
    saveCase: async (file: Case) => {
      const saved = { ...file, version: file.version + 1 };
      set(files.map((one) => (one.id === file.id ? saved : one)));
      return { isSaved: true, file: saved };
    },
    removeCase: async (id: string) => {
      const removed = files.find((one) => one.id === id) ?? null;
      set(files.filter((one) => one.id !== id));
      return removed;
    },
    importAll: async (_documents: unknown, _people: unknown, cases: readonly Case[] = []) => {
      set([...files, ...cases]);
      return { added: 0, replaced: 0 };
    },
    subscribe: (listener: (replaced: readonly string[]) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const onDownloadCalendar = fn();
let vault = createCaseVault([]);

function Elsewhere() {
  return <p>{JSON.stringify(useLocation().state)}</p>;
}

interface ScreenProps {
  readonly path: string;
  readonly held: Parameters<typeof createCaseVault>[0];
}

function Screen({ path, held }: ScreenProps) {
  const [{ client, cases }] = useState(() => {
    vault = createCaseVault(held);
    const client = createStoryQueryClient();
    subscribeVault(vault, client);
    return { client, cases: createTestCases({ vault }).cases };
  });
  useEnding(cases);
  const common = { vault, facts: {}, today: TODAY };
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/" element={<MyCases {...common} />} />
          <Route path="/expedientes" element={<CasesScreen {...common} agenda={<p>Qué toca</p>} />} />
          <Route
            path="/expediente/:id"
            element={
              <CaseScreen
                {...common}
                cases={cases}
                renderQuestions={() => null}
                onDownloadCalendar={onDownloadCalendar}
                onPrint={fn()}
              />
            }
          />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

const meta = preview.meta({
  title: "Pantallas/Expedientes",
  component: Screen,
  args: { path: "/expedientes", held: [storyCase()] },
});

export const Lista = meta.story({ play: async ({ canvas }) => void (await canvas.findByText(/^Te falta: /)) });

Lista.test("has what is due above it", async ({ canvas }) => {
  const list = canvas.getByRole("list", { name: "Tus expedientes" });
  await expect(canvas.getByText("Qué toca").compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

Lista.test("leads to a case, also to one that was removed and came back", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Eliminar el expediente Alta de autónomo" }));
  await expect(await canvas.findByRole("heading", { name: "Aún no tienes ningún expediente" })).toBeVisible();
  await vault.importAll([], [], [storyCase()]);
  await userEvent.click(await canvas.findByRole("link", { name: "Alta de autónomo" }));
  await expect(await canvas.findByRole("heading", { level: 1, name: "Alta de autónomo" })).toBeVisible();
});

export const Vacia = meta.story({
  name: "Sin expedientes",
  args: { held: [] },
  play: async ({ canvas }) => void (await canvas.findByRole("button", { name: "Buscar un trámite" })),
});

export const Quinientos = meta.story({
  name: "500 expedientes",
  args: { held: Array.from({ length: 500 }, (_, index) => storyCase({ name: `Trámite ${index + 1}` }, `c${index}`)) },
  play: async ({ canvas }) => void (await canvas.findByText("Trámite 1")),
});

Quinientos.test("shows as many as are looked at, and more on demand", async ({ canvas, userEvent }) => {
  await expect(canvas.getAllByRole("listitem")).toHaveLength(60);
  await userEvent.click(canvas.getByRole("button", { name: "Ver más (quedan 440)" }));
  await expect(canvas.getAllByRole("listitem")).toHaveLength(120);
});

export const NoSeLee = meta.story({
  name: "No se puede leer",
  args: { held: "failing" },
  play: async ({ canvas }) => void (await canvas.findByRole("button", { name: "Reintentar" })),
});

export const Cargando = meta.story({ args: { held: "slow" } });

export const EnInicio = meta.story({
  name: "En el inicio, los tres últimos",
  args: {
    path: "/",
    held: [
      storyCase({ status: "closed" }, "x"),
      ...["Becas", "Empadronamiento", "NIE", "Visados"].map((name) => storyCase({ name }, name)),
    ],
  },
  play: async ({ canvas }) => void (await canvas.findAllByText(/^Te falta: /)),
});

EnInicio.test("shows three that are not closed, and leads to all", async ({ canvas, userEvent }) => {
  await expect(canvas.getAllByRole("listitem").map((item) => item.querySelector("a")?.textContent)).toEqual([
    "Becas",
    "Empadronamiento",
    "NIE",
  ]);
  await userEvent.click(canvas.getByRole("link", { name: "Ver todos" }));
  await expect(await canvas.findByRole("link", { name: "Visados" })).toBeVisible();
});

export const TodosCerrados = meta.story({
  name: "En el inicio, todos cerrados",
  args: { path: "/", held: [storyCase({ status: "closed" })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Los has cerrado todos.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Ver todos" })).toBeVisible();
  },
});

export const NoEsta = meta.story({
  name: "Expediente que no está",
  args: { path: "/expediente/otro" },
  play: async ({ canvas }) => void (await canvas.findByRole("heading", { name: "Este expediente no está aquí" })),
});

export const NoSeLeeUno = meta.story({
  name: "Expediente que no se puede leer",
  args: { path: "/expediente/caso", held: "failing" },
  play: async ({ canvas }) => void (await canvas.findByRole("button", { name: "Reintentar" })),
});

export const Abierto = meta.story({
  args: { path: "/expediente/caso" },
  play: async ({ canvas }) => void (await canvas.findByText(/^Te falta: /)),
});

Abierto.test("stores what is ticked and written, and shows what another tab stored", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Pasos" }));
  await userEvent.click(canvas.getAllByRole("checkbox")[0]!);
  await userEvent.type(canvas.getByLabelText("Tus notas"), "Llamar");
  const stored = async () => (await vault.cases())[0];
  await waitFor(async () => expect(await stored()).toMatchObject({ notes: "Llamar", done: ["step-1"] }));
  const theirs = await stored();
  if (theirs) await vault.saveCase({ ...theirs, name: "Alta de Ana", updatedAt: "2026-11-22T11:00:00.000Z" });
  await expect(await canvas.findByRole("heading", { level: 1, name: "Alta de Ana" })).toBeVisible();
});

export const ConCita = meta.story({
  name: "Con una cita",
  args: { path: "/expediente/caso", held: [storyCase({ appointment: { day: "2026-12-03" } })] },
  play: async ({ canvas }) => void (await canvas.findByRole("button", { name: "Quitar la cita" })),
});

ConCita.test("goes into the calendar as it is now", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Añadir a mi calendario" }));
  await expect(onDownloadCalendar).toHaveBeenCalledWith(expect.objectContaining({ id: "caso" }));
});

Abierto.test("says that another tab removed it, and stores it again", async ({ canvas, userEvent }) => {
  await vault.removeCase("caso");
  await userEvent.click(await canvas.findByRole("button", { name: "Volver a guardarlo" }));
  await waitFor(async () => expect(await vault.cases()).toHaveLength(1));
  await waitFor(() => expect(canvas.queryByRole("button", { name: "Volver a guardarlo" })).toBeNull());
});

Abierto.test("hands itself over to T-Wallet for a missing document", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getAllByRole("button", { name: "Fotografiar o elegir" })[0]!);
  await expect(await screen.findByText(/"caseId":"caso"/)).toBeVisible();
});
