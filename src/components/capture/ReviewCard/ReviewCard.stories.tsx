import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { LIMITS } from "@/domain/shared/limits.ts";
import { safeMimeType } from "@/domain/documents/vault/preview.ts";
import { DUPLICATE_HINT, SAVE_FAILURES } from "@/domain/documents/vault/walletMessages.ts";
import { findVerificationCodes } from "@/domain/documents/verification/verification.ts";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { onePagePdf } from "../../documents/PreviewDialog/sampleFiles.testing.ts";
import { ReviewCard, type ReviewCardProps } from "./ReviewCard.tsx";
import { DOUBTFUL_FIELDS, folderActions, INVOICE_FIELDS, REVIEW_ARGS } from "./reviewSamples.testing.ts";

const PDF = URL.createObjectURL(new Blob([onePagePdf()], { type: safeMimeType("f.pdf") }));

/** Stores type and fields in state, as the upload machine does. */
function Held(props: ReviewCardProps) {
  const [documentType, setDocumentType] = useState(props.documentType);
  const [fields, setFields] = useState(props.fields);
  const [id, setFolderId] = useState(props.folder.id);
  const [choosing, setChoosing] = useState(props.folder.choosing);
  return (
    <ReviewCard
      {...props}
      {...{ documentType, fields }}
      onDocumentTypeChange={(next) => {
        setDocumentType(next);
        props.onDocumentTypeChange(next);
      }}
      onFieldsChange={(next) => {
        setFields(next);
        props.onFieldsChange(next);
      }}
      folder={{
        id,
        choosing,
        forRequirement: props.folder.forRequirement,
        onRequest: () => setChoosing(true),
        onDismiss: () => setChoosing(false),
        onChange: (next) => {
          setFolderId(next);
          setChoosing(false);
          props.folder.onChange(next);
        },
      }}
    />
  );
}

const meta = preview.meta({
  title: "Componentes/Captura/ReviewCard",
  component: ReviewCard,
  parameters: {
    docs: {
      description: { component: "Lo que se ha leído en un documento, para compararlo con él, corregirlo y guardarlo." },
    },
  },
  args: REVIEW_ARGS,
  render: (args) => <Held {...args} />,
});

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const section = (name: string) => within(screen.getByRole("group", { name }));
/** The lines of a section: the label of each value and the texts beside it. */
const lines = (name: string) =>
  section(name)
    .getAllByRole("term")
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

export const Dni = meta.story({ name: "DNI" });

Dni.test(
  "[REV-01] [REV-02] [REV-03] [REV-04] [REV-05] [REV-06] [REV-08] shows the document, what it is, what it says and where it goes",
  async ({ args, userEvent }) => {
    await expect(screen.getByRole("heading", { name: "Documento Analizado" })).toHaveFocus();
    await expect(screen.getByRole("img", { name: "dni-anverso.jpg" })).toBeVisible();
    const detected = within(screen.getByRole("region", { name: "Lo que he detectado" }));
    await expect(detected.getAllByRole("definition").map((one) => one.textContent)).toEqual(
      expect.arrayContaining(["DNI", "Con seguridad (93\u00A0%)", "Leído en este dispositivo"]),
    );
    await expect(screen.getByRole("region", { name: "Datos Extraídos" })).toBeVisible();
    await expect(screen.getByRole("region", { name: "Guardar en" })).toHaveTextContent("IdentidadCambiar");
    await userEvent.click(button("Guardar en Identidad"));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(button("Rechazar"));
    await expect(args.onReject).toHaveBeenCalledOnce();
  },
);

Dni.test(
  "[REV-10] [REV-11] [REV-12] [REV-13] has the four sections, each value with its origin, and the raw zone folded",
  async ({ userEvent }) => {
    await expect(lines("Datos Personales")).toEqual([
      "Nombre completo: ÁLVARO ORDÓÑEZ IBÁÑEZ",
      "DNI/NIE: 93947135RVerificado (qué significa en DNI/NIE)",
      "Fecha de nacimiento: 25 de abril de 1982Verificado (qué significa en Fecha de nacimiento)",
      "Nacionalidad: ESP",
      "Dirección: CALLE MUÑOZ DEGRAIN, 7",
    ]);
    await expect(lines("Fechas Importantes")).toEqual([
      "Emisión: 20 de noviembre de 2022",
      "Caducidad: 20 de noviembre de 2032Verificado (qué significa en Caducidad)",
      "Días restantes: Faltan 6 años (2192 días)",
    ]);
    await expect(lines("Referencias")).toEqual([
      "Número de soporte: PXM890277Verificado (qué significa en Número de soporte)",
      "Código de seguridad: 040079",
      "Organismo emisor: Dirección General de la Policía",
    ]);
    await expect(lines("Estado")).toEqual(["Vigencia: Vigente", "Completitud: Completo", "Legibilidad: 91\u00A0%"]);
    await expect(screen.queryByText("Revisa estos datos")).toBeNull();
    await expect(screen.getByText(/^IDESPPXM/u)).not.toBeVisible();
    await userEvent.click(button("Las líneas con «<<<»"));
    await expect(screen.getByText(/^IDESPPXM/u)).toBeVisible();
    button(/^Verificado \(qué significa en DNI/u).focus();
    await userEvent.keyboard("{Enter}");
    await expect(await screen.findByRole("dialog", { name: "Qué significa «Verificado»" })).toHaveTextContent(
      /dígito de control/u,
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
);

Dni.test("lets a value be corrected, and checks its digit while it is typed", async ({ args, userEvent }) => {
  await userEvent.click(button("Corregir DNI/NIE"));
  const input = screen.getByRole("textbox", { name: "DNI/NIE" });
  await expect(input).toHaveFocus();
  await userEvent.clear(input);
  await userEvent.type(input, "1234567");
  await expect(section("Datos Personales").queryByText(/dígito de control/u)).toBeNull();
  await userEvent.type(input, "8A");
  await expect(section("Datos Personales").getByRole("status")).toHaveTextContent(/^El dígito de control no cuadra/u);
  await userEvent.keyboard("{Backspace}Z");
  await expect(section("Datos Personales").getByRole("status")).toHaveTextContent("El dígito de control es correcto");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(button("Corregir DNI/NIE")).toHaveFocus());
  await expect(lines("Datos Personales")).toContain("DNI/NIE: 12345678ZCorregido por ti · dígito correcto");
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{Backspace}A{Escape}");
  await expect(button("Corregir DNI/NIE")).toHaveFocus();
  await expect(args.onFieldsChange).toHaveBeenCalledOnce();
});

Dni.test("keeps what was typed when the focus leaves, and warns of a day that is none", async ({ args, userEvent }) => {
  await userEvent.click(button("Corregir Caducidad"));
  const input = screen.getByRole("textbox", { name: "Caducidad" });
  await expect(input).toHaveValue("20 de noviembre de 2032");
  await userEvent.clear(input);
  await userEvent.type(input, "19/11/2032");
  await expect(section("Fechas Importantes").getByRole("status")).toHaveTextContent("19 de noviembre de 2032");
  await userEvent.clear(input);
  await userEvent.type(input, "31/11/2032");
  await userEvent.click(button("Guardar en Identidad"));
  await expect(args.onConfirm).toHaveBeenCalledOnce();
  await expect(args.onFieldsChange).toHaveBeenCalledOnce();
  await expect(lines("Fechas Importantes")).toContainEqual(
    expect.stringMatching(/^Caducidad: 31\/11\/2032Corregido por tiNo es una fecha que exista/u),
  );
});

Dni.test("takes an emptied value away and offers to add it again", async ({ userEvent }) => {
  await userEvent.click(button("Corregir Nombre completo"));
  await userEvent.clear(screen.getByRole("textbox", { name: "Nombre completo" }));
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("heading", { name: "Datos Extraídos" })).toHaveFocus());
  await userEvent.click(button("Añadir nombre completo"));
  await userEvent.keyboard("ANA LÓPEZ{Enter}");
  await expect(lines("Datos Personales")).toContain("Nombre completo: ANA LÓPEZCorregido por ti");
});

Dni.test("lets the type of the document be corrected", async ({ args, userEvent }) => {
  await userEvent.click(button("Corregir Tipo de documento"));
  await userEvent.keyboard("{Control>}a{/Control}Pasaporte");
  await userEvent.click(button("Hecho"));
  await expect(args.onDocumentTypeChange).toHaveBeenCalledWith("Pasaporte");
});

Dni.test("lets the file be named", async ({ args, userEvent }) => {
  await userEvent.click(button("Corregir Nombre del archivo"));
  await userEvent.keyboard("{Control>}a{/Control}DNI de Álvaro{Enter}");
  await expect(args.file.onRename).toHaveBeenCalledWith("DNI de Álvaro");
});

Dni.test("[REV-07] 'Cambiar' opens a selector of the eleven folders", async ({ args, userEvent }) => {
  await userEvent.click(button("Cambiar"));
  await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
  await expect(screen.getAllByRole("option")).toHaveLength(LIMITS.folders);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  await waitFor(() => expect(button("Cambiar")).toHaveFocus());
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(args.folder.onChange).toHaveBeenCalledWith("residence"));
  await expect(button("Guardar en Residencia")).toBeVisible();
  await waitFor(() => expect(button("Cambiar")).toHaveFocus());
});

export const PorRevisar = meta.story({
  name: "Datos por revisar",
  args: {
    fields: DOUBTFUL_FIELDS,
    analysis: {
      confidence: 64,
      source: "ai",
      completenessCheck: { isComplete: false, missingFields: ["sexo"], extractedFieldsCount: 10 },
    },
    position: { number: 1, total: 3 },
    ocr: { provider: "KLIPPA", pages: { read: 10, total: 14 }, legibility: null },
  },
});

PorRevisar.test("asks first about what is doubtful, one after the other", async ({ userEvent }) => {
  await expect(screen.getByText("Documento 1 de 3")).toBeVisible();
  await expect(screen.getByText("Analizado por IA (Claude)")).toBeVisible();
  await expect(screen.getByText("Baja: revísalo")).toBeVisible();
  await expect(screen.getByText(/^He leído las primeras 10 páginas de 14/u)).toBeVisible();
  const questions = () =>
    section("Revisa estos datos")
      .getAllByRole("listitem")
      .map((item) => item.textContent);
  await expect(questions()).toEqual([
    expect.stringMatching(/^DNI\/NIE93947135A Su dígito de control no cuadra/u),
    expect.stringMatching(/^Número de soportePXM890277 Deducido: compruébaloUn carácter no se leía bien/u),
    expect.stringMatching(/^DirecciónCALLE MUÑOZ DEGRAIN, 7 No estoy seguro/u),
  ]);
  await expect(lines("Datos Personales").join(" ")).not.toContain("DNI/NIE");
  await userEvent.click(button("Corregir DNI/NIE"));
  await userEvent.keyboard("{Control>}a{/Control}93947135R{Enter}");
  await waitFor(() => expect(button("Es correcto (Número de soporte)")).toHaveFocus());
  await expect(lines("Datos Personales")).toContain("DNI/NIE: 93947135RCorregido por ti · dígito correcto");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(button("Es correcto (Dirección)")).toHaveFocus());
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("heading", { name: "Datos Extraídos" })).toHaveFocus());
  await expect(screen.queryByText("Revisa estos datos")).toBeNull();
  await expect(lines("Datos Personales")).toContain("Dirección: CALLE MUÑOZ DEGRAIN, 7Confirmado por ti");
});

export const FotoEnderezada = meta.story({
  name: "Foto enderezada",
  args: { file: { ...REVIEW_ARGS.file, name: "dni.pdf", original: { isKept: false, onChange: fn() } } },
});

FotoEnderezada.test(
  "shows the page as it is stored, and asks whether the whole photo is kept too",
  async ({ args, userEvent }) => {
    await expect(screen.getByRole("img", { name: "dni.pdf" })).toBeVisible();
    await userEvent.click(screen.getByRole("checkbox", { name: "Guardar también la foto original" }));
    await expect(args.file.original?.onChange).toHaveBeenCalledWith(true);
  },
);

export const SinClasificar = meta.story({
  name: "Sin clasificar",
  args: {
    file: { name: "escaneo\u202Efdp.pdf", url: PDF, pdf: <p>Aquí va el PDF</p>, onRename: fn() },
    documentType: "Documento",
    fields: [],
    analysis: {
      confidence: 0,
      source: "aiUnavailable",
      completenessCheck: { isComplete: false, missingFields: [], extractedFieldsCount: 0 },
    },
    folder: folderActions(null, true),
  },
});

SinClasificar.test("[REV-03] [REV-09] cannot be saved before a folder is chosen", async ({ args, userEvent }) => {
  for (const shown of screen.getAllByText("escaneo\uFFFDfdp.pdf")) await expect(shown).toBeVisible();
  await expect(screen.queryByText("Aquí va el PDF")).toBeNull();
  await userEvent.click(button("Ver el documento"));
  await expect(screen.getByText("Aquí va el PDF")).toBeVisible();
  await userEvent.click(button("Ocultar el documento"));
  await expect(screen.queryByText("Aquí va el PDF")).toBeNull();
  await expect(screen.queryByRole("link")).toBeNull();
  await expect(screen.queryByRole("img")).toBeNull();
  await expect(screen.getByText("Análisis de respaldo - Claude no disponible")).toBeVisible();
  await expect(screen.getByRole("region", { name: "Guardar en" })).toHaveTextContent("Sin clasificar");
  const confirm = button("Guardar en Sin clasificar");
  await expect(confirm).toHaveAttribute("aria-disabled", "true");
  await expect(confirm).toHaveAccessibleDescription("Elige antes una carpeta con «Cambiar».");
  await userEvent.click(confirm);
  await expect(args.onConfirm).not.toHaveBeenCalled();
  await expect(button("Cambiar")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
  await expect(screen.getAllByRole("option")).toHaveLength(LIMITS.documentFolders);
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(button("Guardar en Identidad")).not.toHaveAttribute("aria-disabled"));
});

export const Factura = meta.story({
  name: "Factura (IA)",
  args: {
    file: { name: "factura.pdf", url: PDF, pdf: null, onRename: fn() },
    documentType: "Factura",
    fields: INVOICE_FIELDS,
    analysis: {
      confidence: 88,
      source: "ai",
      completenessCheck: { isComplete: true, missingFields: [], extractedFieldsCount: 9 },
    },
    folder: folderActions("services"),
    identicalFile: { filename: "factura-septiembre.pdf", folderId: "fiscal", onShow: fn() },
  },
});

Factura.test(
  "names the stored document with the same bytes, and hides nothing that was read",
  async ({ args, userEvent }) => {
    await expect(lines("Otros datos")).toContain("Receptor: שרה לוי <b>negrita</b>");
    await expect(lines("Otros datos")).toContain("IBAN: ES9121000418450200051332");
    await expect(lines("Otros datos")).toContain(
      "Other things found: Período de facturación: del 1 al 30 de septiembre",
    );
    await expect(screen.getByText(/^Es idéntico a/u)).toHaveTextContent(
      "Es idéntico a factura-septiembre.pdf, que está en Fiscal.",
    );
    await userEvent.click(button("Guardar en Servicios"));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(button("Ver el existente"));
    await expect(args.identicalFile?.onShow).toHaveBeenCalledOnce();
    await userEvent.click(button("Guardar igualmente"));
    await expect(args.onConfirm).toHaveBeenCalledTimes(2);
  },
);

export const Guardando = meta.story({ args: { save: { busy: true, failure: null } } });

Guardando.test("waits for the save with nothing to edit, and can still be rejected", async ({ args, userEvent }) => {
  await expect(button("Guardar en Identidad")).toHaveAttribute("aria-busy", "true");
  await expect(button("Corregir DNI/NIE")).toBeDisabled();
  await userEvent.click(button("Guardar en Identidad"));
  await expect(args.onConfirm).not.toHaveBeenCalled();
  await expect(button("Rechazar")).toBeEnabled();
});

export const Duplicado = meta.story({
  args: { save: { busy: false, failure: { title: SAVE_FAILURES.duplicate, hint: DUPLICATE_HINT } } },
});

Duplicado.test("says 'Documento duplicado' in the card, and how to go on", async () => {
  await expect(screen.getByRole("alert")).toHaveTextContent(`Documento duplicado${DUPLICATE_HINT}`);
  await expect(button("Guardar en Identidad")).toBeEnabled();
});

export const EnElDialogo = meta.story({
  name: "En el diálogo, en un móvil pequeño",
  parameters: { docs: { story: { inline: false, iframeHeight: "640px" } } },
  globals: { viewport: { value: "mobile1", isRotated: false }, theme: "dark" },
  args: { fields: [...DOUBTFUL_FIELDS, ...INVOICE_FIELDS], documentType: "Permiso de Conducir".repeat(3) },
  render: (args) => (
    <Dialog open holdsWork size="lg" title="T-Wallet OCR · este dispositivo" onOpenChange={args.onReject}>
      <Held {...args} />
    </Dialog>
  ),
});

EnElDialogo.test(
  "fits 320 px, keeps its button in sight, and Escape leaves a field before the dialog",
  async ({ args, userEvent }) => {
    await expect(window.innerWidth).toBeLessThanOrEqual(320);
    const content = screen.getByRole("group", { name: "Contenido" });
    await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
    const confirm = button("Guardar en Identidad").getBoundingClientRect();
    await expect(confirm.bottom).toBeLessThanOrEqual(window.innerHeight);
    await userEvent.click(button("Ocultar la imagen"));
    await expect(screen.queryByRole("img", { name: "dni-anverso.jpg" })).toBeNull();
    await expect(button("Ver la imagen")).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(button("Corregir Nacionalidad"));
    await userEvent.keyboard("FRA{Escape}");
    await expect(args.onReject).not.toHaveBeenCalled();
    await expect(button("Corregir Nacionalidad")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect(args.onReject).toHaveBeenCalledOnce();
  },
);

export const ConCodigo = meta.story({
  name: "Con un código de verificación",
  args: {
    file: { ...REVIEW_ARGS.file, codes: findVerificationCodes("AYUNTAMIENTO DE OLMEDO\nCSV: A7K2-93QD-LM40-8X1P") },
  },
  play: async ({ canvas }) => {
    const section = within(canvas.getByRole("region", { name: "Para cotejarlo" }));
    await expect(section.getByRole("button", { name: "Copiar código A7K2-93QD-LM40-8X1P" })).toBeVisible();
  },
});
