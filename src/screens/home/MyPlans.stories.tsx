import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { createStoryQueryClient } from "@storybook-config/storyQueryClient.ts";
import { parseApplicantProfile } from "@/domain/grants/situationOptions.ts";
import { parsePlans, type SavedPlans } from "@/domain/procedure/plan/savedPlans.ts";
import { createBrowserStore } from "@/services/shared/storage/browserStore.ts";
import { createStoredValue } from "@/services/shared/storage/storedValue.ts";
import { MyPlans } from "./MyPlans.tsx";

const TODAY = "2026-11-23";
const PROFILE = parseApplicantProfile({ situation: { region: "ES300" } });
const STARTED: SavedPlans = {
  fallecimiento: {
    answers: { parentesco: "otro" },
    dates: { fallecimiento: "2026-11-20" },
    done: { "certificado-medico": "2026-11-20" },
  },
  casarse: { answers: {}, dates: { boda: "2027-11-25" }, done: {} },
  mudanza: { answers: {}, dates: {}, done: {} },
  universidad: {
    answers: { via: "pau", beca: "no", exencion: "no" },
    dates: {},
    done: { pau: TODAY, preinscripcion: TODAY, adjudicacion: TODAY, nuss: TODAY, matricula: TODAY, titulo: TODAY },
  },
};

/** The plans over a store of their own. */
function Kept({ saved, isReadable }: { readonly saved: SavedPlans; readonly isReadable: boolean }) {
  const [parts] = useState(() => {
    const store = createBrowserStore({ localStorage: null });
    store.setItem("plans", JSON.stringify(saved));
    const client = createStoryQueryClient();
    return { client, plans: createStoredValue({ store, key: "plans", parse: parsePlans }) };
  });
  const vault = {
    list: () => (isReadable ? Promise.resolve([]) : Promise.reject(new Error("closed"))),
    people: async () => [],
  };
  return (
    <QueryClientProvider client={parts.client}>
      <MemoryRouter>
        <MyPlans plans={parts.plans} vault={vault} facts={{}} profile={PROFILE} today={TODAY} />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

const meta = preview.meta({
  title: "Pantallas/Inicio/Mis planes",
  component: Kept,
  args: { saved: STARTED, isReadable: true },
});

export const Empezados = meta.story();

Empezados.test("lead to their plans and say the next step; none that is empty or done", async ({ canvas }) => {
  await expect(await canvas.findByText("Lo siguiente: Inscribe el fallecimiento en el Registro Civil")).toBeVisible();
  const links = canvas.getAllByRole("link");
  await expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Fallecimiento de un familiar", "/plan/fallecimiento"],
    ["Casarse por lo civil", "/plan/casarse"],
  ]);
});

export const SinDocumentos = meta.story({ name: "Sin poder leer los documentos", args: { isReadable: false } });

SinDocumentos.test("still lead to their plans", async ({ canvas }) => {
  await expect(canvas.getByRole("link", { name: "Fallecimiento de un familiar" })).toBeVisible();
  await expect(canvas.queryByText(/^Lo siguiente/)).toBeNull();
});

export const Ninguno = meta.story({ args: { saved: {} } });

Ninguno.test("shows nothing", async ({ canvas }) => {
  await expect(canvas.queryByRole("region")).toBeNull();
});

export const EnElMovil = meta.story({
  name: "En el móvil, oscuro, texto al 200 %",
  globals: { viewport: { value: "mobile1", isRotated: false }, theme: "dark", texto: "200" },
});
