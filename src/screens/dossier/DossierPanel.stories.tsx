import { useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { DossierFailure } from "@/domain/documents/dossier/dossierMessages.ts";
import { createDossierActors } from "@/machines/documents/dossier/dossier.actors.ts";
import { dossierMachine } from "@/machines/documents/dossier/dossier.machine.ts";
import type { DossierInspection } from "@/services/documents/dossier/dossier.ts";
import { DossierError } from "@/services/documents/dossier/dossierError.ts";
import type { BuiltDossier, BuiltFile } from "@/domain/documents/dossier/dossier.ts";
import type { DossierSession } from "@/services/documents/dossier/dossierSession.ts";
import { DossierPanel } from "./DossierPanel.tsx";

/** The fake inspection of a document, or its failure. */
type Known = Partial<DossierInspection> | DossierFailure | "slow";

const OFFERED = [
  { id: "dni", title: "DNI · Lucía García" },
  { id: "padron", title: "Certificado de empadronamiento" },
  { id: "contrato", title: "Contrato de alquiler" },
  { id: "emoji", title: "🦜🦜🦜" },
];

function drawnPage(number: number) {
  const [width, height] = [210, 297];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 20; y < height - 20; y += 14 + number) {
    for (let row = y; row < y + 5; row += 1) data.fill(90, (row * width + 20) * 4, (row * width + width - 20) * 4);
  }
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { data, width, height };
}

const file = (name: string, submission: number, documents: readonly string[], pages = 3): BuiltFile => {
  const blob = new Blob(["%PDF"]);
  return { name, bytes: 2_345_678, pages, documents, submission, blob };
};

const built = (files: readonly BuiltFile[], more: Partial<BuiltDossier> = {}): BuiltDossier => ({
  files,
  submissions: Math.max(...files.map(({ submission }) => submission)),
  refused: [],
  untouched: [],
  pictured: [],
  withoutAttachments: [],
  ...more,
});

const ONE_FILE = built([file("01_Alta_de_autonomo.pdf", 1, ["dni", "padron"])]);

interface PreparedProps {
  readonly known: Readonly<Record<string, Known>>;
  readonly isForCase: boolean;
  readonly offered: typeof OFFERED;
  readonly result: BuiltDossier | DossierFailure | "slow";
  readonly saving: boolean | DossierFailure;
}

/** 'Documentos para presentar' with documents in memory. */
function Prepared({ known, isForCase, offered, result, saving }: PreparedProps) {
  const [session] = useState((): DossierSession => ({
    inspect: async (id, password) => {
      const one = known[id] ?? {};
      if (one === "slow") return new Promise(() => {});
      if (typeof one === "string" && password !== "secreto") {
        throw new DossierError(password === undefined ? one : "passwordWrong");
      }
      return { pages: 3, untouched: null, hasAttachments: false, ...(typeof one === "string" ? {} : one) };
    },
    preview: async (_, page) => drawnPage(page),
    build: async (_, { onProgress }) => {
      onProgress(4, 9);
      if (result === "slow") return new Promise(() => {});
      if (typeof result === "string") throw new DossierError(result, { item: "padron" });
      return result;
    },
    save: async () => {
      if (typeof saving === "string") throw new DossierError(saving);
      return saving;
    },
    close: () => {},
  }));
  const [machine] = useState(() => dossierMachine.provide({ actors: createDossierActors(session) }));
  return (
    <DossierPanel
      {...{ machine, offered, isForCase }}
      input={{
        title: isForCase ? "Alta de autónomo" : "Documentos",
        fitting: isForCase ? offered.slice(0, 2) : [],
        verdicts: new Map(isForCase ? [["dni", "DNI en vigor."]] : []),
      }}
      preview={session.preview}
      onBack={fn()}
      onCopy={fn()}
    />
  );
}

const meta = preview.meta({
  title: "Pantallas/Documentos para presentar",
  component: Prepared,
  args: { known: {}, isForCase: true, offered: OFFERED, result: ONE_FILE, saving: true } as PreparedProps,
});

const press = (name: string | RegExp) => screen.findByRole("button", { name }).then((button) => button.click());

async function prepare() {
  await press("Continuar");
  await waitFor(() => expect(screen.getByRole("button", { name: "Preparar" })).not.toHaveAttribute("aria-busy"));
}

async function build() {
  await prepare();
  await press("Preparar");
}

export const Eligiendo = meta.story({ name: "Eligiendo documentos" });

Eligiendo.test("has those that fit chosen, and goes on with those that are left", async ({ canvas, userEvent }) => {
  const boxes = canvas.getAllByRole("checkbox");
  await expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, false, false]);
  await userEvent.click(boxes[1]!);
  await userEvent.click(boxes[3]!);
  await prepare();
  await expect(canvas.getAllByRole("listitem").length).toBeGreaterThan(1);
  await expect(canvas.getByRole("heading", { name: "2. 🦜🦜🦜" })).toBeVisible();
});

export const DesdeTWallet = meta.story({ name: "Desde T-Wallet, nada elegido", args: { isForCase: false } });

DesdeTWallet.test("cannot go on without a document", async ({ canvas, userEvent }) => {
  await expect(canvas.getByRole("button", { name: "Continuar" })).toBeDisabled();
  await userEvent.click(canvas.getByRole("checkbox", { name: "Contrato de alquiler" }));
  await expect(canvas.getByRole("button", { name: "Continuar" })).toBeEnabled();
});

export const SinDocumentos = meta.story({
  name: "Sin documentos",
  args: { offered: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "No tienes documentos con archivo" })).toBeVisible();
  },
});

export const Mirando = meta.story({
  name: "Mirando los archivos",
  args: { known: { padron: "slow" } },
  play: async ({ canvas }) => {
    await press("Continuar");
    await expect(await canvas.findByText("Mirando el archivo…")).toBeVisible();
  },
});

export const Ordenando = meta.story({
  name: "Orden, páginas y registro",
  args: { known: { padron: { untouched: "code" }, dni: { hasAttachments: true } } },
  play: prepare,
});

Ordenando.test("is put in order with the keyboard, and says where a document is now", async ({ canvas, userEvent }) => {
  canvas.getByRole("button", { name: "Bajar DNI · Lucía García" }).focus();
  await userEvent.keyboard("{Enter}");
  await expect(canvas.getByText("Ahora es el 2 de 2: DNI · Lucía García")).toBeInTheDocument();
  await expect(canvas.getByRole("button", { name: "Subir DNI · Lucía García" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect(canvas.getByRole("heading", { name: "1. DNI · Lucía García" })).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Quitar DNI · Lucía García" }));
  await waitFor(() => expect(canvas.getByRole("heading", { level: 1 })).toHaveFocus());
});

Ordenando.test("turns and leaves out pages, but none of what travels untouched", async ({ canvas, userEvent }) => {
  await expect(canvas.getByText(/va aparte y sin cambios, para que se pueda cotejar/)).toBeVisible();
  const [button, ...others] = canvas.getAllByRole("button", { name: /^Páginas/ });
  await expect(others).toEqual([]);
  await userEvent.click(button!);
  await userEvent.click(await canvas.findByRole("checkbox", { name: "Página 2" }));
  await expect(canvas.getByText("2 de 3 páginas")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Girar la página 1" }));
  await expect(canvas.getByRole("button", { name: "Girar la página 1 (girada 90°)" })).toHaveFocus();
  await expect(await canvas.findByRole("img", { name: "Página 1" })).toBeVisible();
});

Ordenando.test("shows the limits of a register with their source, and what it takes", async ({ canvas, userEvent }) => {
  await expect(canvas.getByText(/^No se aplica ningún límite/)).toBeVisible();
  await userEvent.click(canvas.getByRole("combobox", { name: "Registro" }));
  await userEvent.click(screen.getByRole("option", { name: /^Sede electrónica del Catastro/ }));
  await expect(canvas.getByText(/60\sMB entre todos/)).toBeVisible();
  await expect(canvas.getByText(/visto el 22 de noviembre de 2026/)).toBeVisible();
  await expect(canvas.getByText("Formato: Un ZIP con un PDF por documento")).toBeVisible();
  await expect(canvas.getByRole("link", { name: /^De dónde sale este dato/ })).toHaveAttribute(
    "rel",
    "noopener noreferrer",
  );
  await expect(
    canvas.getByRole("checkbox", { name: "Decir en el índice cómo encaja cada documento" }),
  ).not.toBeChecked();
});

export const ConContrasena = meta.story({
  name: "Con un PDF protegido",
  args: { known: { padron: "passwordNeeded" } },
  play: prepare,
});

ConContrasena.test(
  "asks for the password, says that one is wrong, and opens with the right one",
  async ({ canvas, userEvent }) => {
    const field = () => canvas.getByLabelText("Contraseña de Certificado de empadronamiento");
    await expect(canvas.getByRole("button", { name: "Preparar" })).toBeDisabled();
    await userEvent.type(field(), "mal{Enter}");
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/Esa no es la contraseña/));
    await userEvent.type(field(), "secreto{Enter}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Preparar" })).toBeEnabled());
  },
);

export const Roto = meta.story({
  name: "Con un PDF roto y otro de demasiadas páginas",
  args: { known: { dni: "broken", padron: "tooManyPages" } },
  play: async ({ canvas }) => {
    await prepare();
    await expect(canvas.getByText("No se puede leer el archivo")).toBeVisible();
    await expect(canvas.getByText("Hay demasiadas páginas para presentarlas juntas")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Preparar" })).toBeDisabled();
  },
});

export const Largo = meta.story({ name: "200 páginas", args: { known: { dni: { pages: 200 } } }, play: prepare });

Largo.test("draws a few pages at a time", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Páginas de DNI · Lucía García" }));
  await expect(canvas.getAllByRole("checkbox", { name: /^Página/ })).toHaveLength(12);
  await userEvent.click(canvas.getByRole("button", { name: "Ver más páginas (quedan 188)" }));
  await expect(canvas.getAllByRole("checkbox", { name: /^Página/ })).toHaveLength(24);
});

export const Preparando = meta.story({ args: { result: "slow" }, play: build });

Preparando.test("says how far it is, and can be cancelled", async ({ canvas, userEvent }) => {
  await expect(await canvas.findByText("4 de 9 páginas")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Cancelar" }));
  await expect(await canvas.findByRole("heading", { level: 1, name: "Orden, páginas y registro" })).toHaveFocus();
});

export const Fallo = meta.story({ name: "No se ha podido preparar", args: { result: "tooComplex" }, play: build });

Fallo.test("says why and of which document, and leads back to it", async ({ canvas, userEvent }) => {
  await expect(await canvas.findByRole("alert")).toHaveTextContent(
    /Certificado de empadronamiento: Imprímelo como PDF/,
  );
  await userEvent.click(canvas.getByRole("button", { name: "Cambiar algo" }));
  await expect(await canvas.findByRole("heading", { level: 1, name: "Orden, páginas y registro" })).toBeVisible();
});

export const Listo = meta.story({ name: "Un archivo", play: build });

Listo.test("is saved, and says so", async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Guardar 01_Alta_de_autonomo.pdf" }));
  await expect(await canvas.findByText("Guardado")).toBeVisible();
});

export const SinEspacio = meta.story({ name: "Sin espacio para guardar", args: { saving: "notWritten" }, play: build });

SinEspacio.test("says that there is no room, and lets the person try again", async ({ canvas, userEvent }) => {
  const save = await canvas.findByRole("button", { name: "Guardar 01_Alta_de_autonomo.pdf" });
  await userEvent.click(save);
  await expect(await canvas.findByRole("alert")).toHaveTextContent(/Puede que no quede espacio/);
  await expect(save).toBeEnabled();
});

export const Partes = meta.story({
  name: "En partes, con un documento sin cambios y otro que no cabe",
  args: {
    result: built(
      [
        file("01_Alta_de_autonomo_A.pdf", 1, ["dni"]),
        file("02_Certificado_de_empadronamiento.pdf", 1, ["padron"], 1),
        file("03_Alta_de_autonomo_B.pdf", 2, ["dni"]),
      ],
      {
        untouched: [{ id: "padron", reason: "signed" }],
        refused: [{ id: "dni", pages: [2, 3], reason: "pageTooLarge" }],
        pictured: ["dni"],
        withoutAttachments: ["dni"],
      },
    ),
  },
  play: async ({ canvas }) => {
    await build();
    await expect(await canvas.findByText("Va en varias partes")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Parte B" })).toBeVisible();
    await expect(canvas.getByText("No está: DNI · Lucía García, páginas 2 y 3")).toBeVisible();
    await expect(canvas.getByText(/Lleva firma electrónica: va aparte/)).toBeVisible();
  },
});

const phone = { viewport: { value: "mobile1", isRotated: false }, theme: "dark" };

export const Movil = meta.story({ name: "En un teléfono (oscuro)", globals: phone, play: prepare });

Movil.test("does not scroll sideways", async () => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
