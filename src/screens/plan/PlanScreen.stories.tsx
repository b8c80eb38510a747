import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, fn, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { createStoryQueryClient } from "@storybook-config/storyQueryClient.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { parseApplicantProfile } from "@/domain/grants/situationOptions.ts";
import { cardAnswer, cardRow, startCase } from "@/domain/procedure/case/case.testing.ts";
import { LIFE_EVENTS } from "@/domain/procedure/plan/lifeEvent.ts";
import { parsePlans, type SavedPlans } from "@/domain/procedure/plan/savedPlans.ts";
import { createFactStore } from "@/services/procedure/factStore.ts";
import { createBrowserStore } from "@/services/shared/storage/browserStore.ts";
import { createStoredValue } from "@/services/shared/storage/storedValue.ts";
import { PlanScreen, type PlanScreenProps } from "./PlanScreen.tsx";

const TODAY = "2026-11-23";
const EVENTS = LIFE_EVENTS.map(({ id }) => id);
const PROFILE = parseApplicantProfile({ situation: { region: "ES300" } });

interface Args extends Pick<PlanScreenProps, "onOpenProcedure" | "onDownloadCalendar"> {
  readonly event: string;
  readonly saved: SavedPlans;
  readonly vault: "empty" | "stored" | "failed" | "slow";
}

const DNI: DocumentSummary = {
  id: "dni",
  filename: "dni.jpg",
  folderId: "identity",
  documentType: "DNI",
  confidence: 100,
  uploadDate: `${TODAY}T10:00:00.000Z`,
  isDemoData: false,
  size: 1,
  mimeType: "image/jpeg",
  holder: { personId: "ana", origin: "said" },
  evidence: { kind: "dni", numbers: [], names: [], expires: "2030-05-01" },
};

/** A case of the first step of a birth. */
const BEGUN = {
  ...startCase(
    "c",
    "Inscribir a Leo",
    cardAnswer([cardRow("parte", { nombre: "Parte del hospital" })]),
    `${TODAY}T10:00:00.000Z`,
  ),
  card: "inscripcion-nacimiento",
};

const LISTS: Readonly<Record<Args["vault"], () => Promise<readonly DocumentSummary[]>>> = {
  empty: async () => [],
  stored: async () => [DNI],
  failed: () => Promise.reject(new Error("closed")),
  slow: () => new Promise(() => {}),
};

/** The screen over stores of its own. */
function Planning({ event, saved, vault, ...props }: Args) {
  const [parts] = useState(() => {
    const store = createBrowserStore({ localStorage: null });
    store.setItem("plans", JSON.stringify(saved));
    const client = createStoryQueryClient();
    return {
      client,
      plans: createStoredValue({ store, key: "plans", parse: parsePlans }),
      facts: createFactStore({ store, now: () => new Date(`${TODAY}T10:00:00Z`) }),
      vault: {
        cases: async () => (vault === "stored" ? [BEGUN] : []),
        list: LISTS[vault],
        people: async () => [{ id: "ana", alias: "Ana", relation: "applicant", numbers: [], names: [] } as const],
      },
    };
  });
  const { client, ...services } = parts;
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/plan/${event}`]}>
        <Routes>
          <Route
            path="/plan/:event"
            element={
              <PlanScreen
                {...services}
                {...props}
                profile={PROFILE}
                today={TODAY}
                renderMyData={(open) => open && <p>Mis datos</p>}
              />
            }
          />
          <Route path="*" element={<h1>Inicio</h1>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

const meta = preview.meta({
  title: "Pantallas/Plan",
  component: Planning,
  parameters: {
    docs: { description: { component: "El plan de un suceso: qué hacer, en qué orden y hasta cuándo." } },
    viewport: {
      options: { movil: { name: "Móvil 360", styles: { width: "360px", height: "740px" }, type: "mobile" } },
    },
  },
  argTypes: { event: { control: "select", options: EVENTS } },
  args: {
    event: "fallecimiento",
    saved: {} as SavedPlans,
    vault: "empty" as Args["vault"],
    onOpenProcedure: fn(),
    onDownloadCalendar: fn(),
  },
});

const ANSWERS = { parentesco: "conyuge", hijos: "no", testamento: "si", inmueble: "si", vehiculo: "no" };
const HALFWAY: SavedPlans = {
  fallecimiento: {
    answers: ANSWERS,
    dates: { fallecimiento: "2026-11-20" },
    done: { "certificado-medico": "2026-11-20", inscripcion: "2026-11-20", entierro: "2026-11-21" },
  },
};

/** Waits for the list. */
async function play({ canvas }: { readonly canvas: Canvas }) {
  await expect(await canvas.findByRole("group", { name: "Pasos por hacer" })).toBeVisible();
}

type Canvas = ReturnType<typeof within>;

const fold = (canvas: Canvas, name: RegExp) => canvas.getByRole("button", { name, expanded: false });

/** Opens the folds of the list, but not the steps. */
async function unfold(canvas: Canvas, userEvent: { readonly click: (element: Element) => Promise<void> }) {
  for (const closed of canvas.queryAllByRole("button", { name: /^(Esta semana|Más adelante)/, expanded: false }))
    await userEvent.click(closed);
}

export const Fallecimiento = meta.story({ play });

Fallecimiento.test("numbers its steps as they stand", async ({ canvas }) => {
  const list = canvas.getByRole("group", { name: "Pasos por hacer" });
  const numbers = within(list)
    .getAllByRole("checkbox")
    .map((box) => Number.parseInt((box as HTMLInputElement).labels?.[0]?.textContent ?? "", 10));
  await expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

Fallecimiento.test(
  "asks for the day and one question, and begins with what can be done today",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByLabelText("Día del fallecimiento")).toHaveValue("");
    await expect(canvas.getByText("Sin la fecha no podemos calcular los plazos: el orden sí vale.")).toBeVisible();
    const today = within(canvas.getByRole("region", { name: "Hoy 3 pasos" }));
    await expect(
      today.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual([
      "1. Pide el certificado médico de defunción",
      "2. Inscribe el fallecimiento en el Registro Civil",
      "3. Organiza el entierro o la incineración y mira si había seguro de decesos",
    ]);
    await expect(today.getByText("Suele hacerlo la funeraria: pregúntale antes de ir.")).toBeVisible();
    await userEvent.click(fold(canvas, /^Ajusta el plan con tus respuestas 5 preguntas/));
    await expect(canvas.getByText("Pregunta 1 de 5")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Otra persona de mi familia" }));
    await expect(canvas.queryByRole("checkbox", { name: /pensión de viudedad/ })).toBeNull();
    await expect(canvas.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
      "Ahora el plan tiene 22 pasos por hacer.",
    );
    await unfold(canvas, userEvent);
    await userEvent.click(fold(canvas, /^Cómo hacerlo : Pide el certificado de últimas/));
    await userEvent.click(canvas.getByRole("button", { name: /^Abrir el trámite: Pide el certificado de últimas/ }));
    await expect(args.onOpenProcedure).toHaveBeenCalledWith("testamentos-herencias");
  },
);

Fallecimiento.test("opens today alone, and what is opened stays open", async ({ canvas, userEvent }) => {
  const heads = () => canvas.getAllByRole("button", { name: /^(Hoy|Esta semana|Más adelante)/ });
  const open = () => heads().map((head) => head.getAttribute("aria-expanded"));
  await expect(open()).toEqual(["true", "false", "false"]);
  await userEvent.click(fold(canvas, /^Más adelante/));
  for (const name of [/^1\. Pide/, /^1\. Inscribe/, /^1\. Organiza/])
    await userEvent.click(canvas.getByRole("checkbox", { name }));
  await expect(heads()[0]).toHaveTextContent("Hoy");
  await expect(open()).toEqual(["true", "false", "true"].slice(-heads().length));
});

Fallecimiento.test("moves a done step to the end, and takes it back", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("checkbox", { name: "1. Pide el certificado médico de defunción" }));
  await expect(canvas.getByRole("group", { name: "Pasos por hacer" })).toHaveFocus();
  await expect(
    canvas.getByRole("checkbox", { name: "1. Inscribe el fallecimiento en el Registro Civil" }),
  ).toBeVisible();
  const done = within(canvas.getByRole("region", { name: "Ya está" }));
  await expect(done.getByText("Hecho el 23 de noviembre de 2026.")).toBeVisible();
  await userEvent.click(done.getByRole("checkbox"));
  await expect(canvas.queryByRole("region", { name: "Ya está" })).toBeNull();
});

export const AMedias = meta.story({
  name: "A medias",
  args: { saved: HALFWAY, vault: "stored" },
  play,
});

AMedias.test("says the last days, what is there and what to bring", async ({ canvas, args, userEvent }) => {
  await unfold(canvas, userEvent);
  await expect(canvas.getByText("Último día: 22 de febrero de 2027")).toBeVisible();
  await userEvent.click(fold(canvas, /^Cómo hacerlo.*viudedad$/));
  await expect(canvas.getAllByText("Lo tienes").some((badge: HTMLElement) => badge.checkVisibility())).toBe(true);
  await expect(canvas.getByText("3 pasos hechos de 19")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Añadir a mi calendario" }));
  await expect(args.onDownloadCalendar).toHaveBeenCalled();
  await userEvent.click(canvas.getByRole("button", { name: "El orden, de un vistazo" }));
  await expect(canvas.getAllByText("Cadena más larga")[0]).toBeVisible();
});

AMedias.test("says once what the terms do not count with, and names steps in order", async ({ canvas }) => {
  await expect(canvas.getByText(/sin tus fiestas locales/)).toHaveTextContent(
    "Los plazos están contados sin tus fiestas locales: pueden acabar algún día más tarde.",
  );
  const several = canvas.getAllByText(/^Después de los pasos/).map(({ textContent }) => textContent.match(/\d+/gu));
  await expect(several).toEqual(several.map((numbers) => numbers?.toSorted((a, b) => Number(a) - Number(b))));
});

AMedias.test("refuses a date that is no plan's, and keeps the one before", async ({ canvas, userEvent }) => {
  const field = canvas.getByLabelText("Día del fallecimiento");
  await userEvent.clear(field);
  await userEvent.type(field, "0026-11-20");
  await expect(canvas.getByText("Escribe una fecha entre 1950 y 2099.")).toBeVisible();
});

AMedias.test("says of a step without an official source that it has none", async ({ canvas }) => {
  const said = canvas.getAllByText("Sin fuente oficial: confírmalo con quien lo tramita.");
  await expect(said.length).toBeGreaterThan(0);
  await expect(canvas.queryByRole("link", { name: /infobae|selectra/, hidden: true })).toBeNull();
});

export const Nacimiento = meta.story({ args: { event: "nacimiento" }, play });
export const Mudanza = meta.story({ args: { event: "mudanza" }, play });
export const Negocio = meta.story({
  name: "Empezar un negocio",
  args: { event: "empezar-negocio" },
  play,
});
export const Paro = meta.story({
  name: "Quedarse en paro",
  args: { event: "quedarse-en-paro" },
  play,
});
export const Llegada = meta.story({
  name: "Llegar a España",
  args: { event: "llegar-a-espana" },
  play,
});
export const Boda = meta.story({
  name: "Casarse, dentro de dos años",
  args: { event: "casarse", saved: { casarse: { answers: {}, dates: { boda: "2028-11-25" }, done: {} } } },
  play,
});

Boda.test("says of a year without a calendar that the day is an estimate", async ({ canvas, userEvent }) => {
  await unfold(canvas, userEvent);
  await expect(canvas.getByText("A partir del 25 de noviembre de 2028")).toBeVisible();
  // The heading has said the day.
  await expect(canvas.queryByText("Desde el 25 de noviembre de 2028")).toBeNull();
});

export const Vivienda = meta.story({
  name: "Primera vivienda, con la firma demasiado pronto",
  args: {
    event: "primera-vivienda",
    saved: {
      "primera-vivienda": {
        answers: { tipo: "segunda", hipoteca: "si", aval: "no" },
        dates: { firma: "2026-11-30" },
        done: {},
      },
    },
  },
  play,
});

Vivienda.test("says that the day cannot be kept", async ({ canvas, userEvent }) => {
  await unfold(canvas, userEvent);
  await expect(
    canvas.getAllByText("No puede ser el día que has dicho: con estos plazos, no antes del 4 de diciembre de 2026.")[0],
  ).toBeVisible();
});

export const Universidad = meta.story({ args: { event: "universidad" }, play });

export const Tarde = meta.story({
  name: "Fuera de plazo",
  args: { saved: { fallecimiento: { answers: ANSWERS, dates: { fallecimiento: "2025-11-20" }, done: {} } } },
  play,
});

Tarde.test("says which terms have ended", async ({ canvas, userEvent }) => {
  await unfold(canvas, userEvent);
  await expect(canvas.getAllByText("Fuera de plazo")[0]).toBeVisible();
  await expect(canvas.getAllByText("El plazo acabó el 20 de mayo de 2026")[0]).toBeVisible();
  await userEvent.click(fold(canvas, /^Cómo hacerlo : Pide el certificado médico/));
  await expect(canvas.getAllByText("Hazlo cuanto antes: lo que viene después ya va con retraso.")[0]).toBeVisible();
  await expect(canvas.queryByText(/^Hazlo como tarde el .* de 202[56] /)).toBeNull();
});

export const Hecho = meta.story({
  name: "Todo hecho",
  args: {
    event: "universidad",
    saved: {
      universidad: {
        answers: { via: "pau", beca: "no", exencion: "no" },
        dates: {},
        done: { pau: TODAY, preinscripcion: TODAY, adjudicacion: TODAY, nuss: TODAY, matricula: TODAY, titulo: TODAY },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No queda nada por hacer" })).toBeVisible();
  },
});

export const SinDocumentos = meta.story({
  name: "Sin poder leer los documentos",
  args: { vault: "failed" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No se han podido leer tus documentos")).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 2, name: /^Hoy/ })).toBeVisible();
  },
});

export const Leyendo = meta.story({
  name: "Leyendo los documentos",
  args: { vault: "slow" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Mirando qué tienes ya…")).toBeVisible();
  },
});

export const Desconocido = meta.story({
  name: "Suceso desconocido",
  args: { event: "apocalipsis" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  },
});

const narrow = { viewport: { value: "movil", isRotated: false } };

export const EnElMovil = meta.story({
  ...AMedias.input,
  name: "En el móvil, texto al 200 %",
  globals: { ...narrow, texto: "200" },
});

EnElMovil.test("needs no more than the width of the window", async () => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

export const Oscuro = meta.story({ ...AMedias.input, globals: { ...narrow, theme: "dark" } });

export const ConExpediente = meta.story({
  name: "Con un trámite empezado",
  args: { event: "nacimiento", saved: {}, vault: "stored" },
  play: async ({ canvas }) => void (await canvas.findByText("Por confirmar: Parte del hospital")),
});
