import { expect, fn, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { expiries } from "@/domain/documents/vault/expiry.ts";
import { ExpiryList } from "./ExpiryList.tsx";

const TODAY = "2026-11-20";

function dated(filename: string, documentType: string, expiryDate: string, more: Partial<DocumentSummary> = {}) {
  return {
    id: filename,
    filename,
    folderId: "identity",
    documentType,
    confidence: 91,
    uploadDate: "2026-03-01T12:00:00.000Z",
    isDemoData: false,
    size: 12_800,
    mimeType: "application/pdf",
    expiryDate,
    ...more,
  } satisfies DocumentSummary;
}

const passport = dated("pasaporte.pdf", "Pasaporte", "2026-11-17");
const keepsake = dated("dni-viejo.jpg", "DNI", "2019-02-28", { folderId: "memory" });
const expired = [passport, keepsake];
const ahead = [
  dated("itv-2026.pdf", "Informe de ITV", "2026-12-02", { folderId: "vehicle" }),
  dated("hoy.pdf", "", TODAY),
  dated("dni.pdf", "DNI", "2031-05-03"),
];

const meta = preview.meta({
  title: "Componentes/Documentos/ExpiryList",
  component: ExpiryList,
  parameters: {
    docs: {
      description: {
        component: "Los documentos con día de caducidad, primero los urgentes, y esos días como archivo de calendario.",
      },
    },
  },
  args: {
    groups: expiries([...expired, ...ahead], TODAY),
    today: TODAY,
    onView: fn(),
    onArchive: fn(),
    onDownloadCalendar: fn(),
  },
});

export const LosTresGrupos = meta.story({ name: "Los tres grupos" });

LosTresGrupos.test(
  "lists the expired, then those about to expire, then the valid ones, with days in words",
  async ({ canvas }) => {
    const groups = canvas.getAllByRole("region");
    await expect(groups.map((group) => within(group).getByRole("heading", { level: 2 }).textContent)).toEqual([
      "Caducados",
      "Caducan pronto",
      "Vigentes",
    ]);
    const days = groups.map((group) => Array.from(group.querySelectorAll("time"), (time) => time.textContent));
    await expect(days).toEqual([
      ["Caducó hace 3 días, el 17 de noviembre de 2026", "Caducó el 28 de febrero de 2019"],
      ["Caduca hoy, el 20 de noviembre de 2026", "Caduca en 12 días, el 2 de diciembre de 2026"],
      ["Caduca el 3 de mayo de 2031"],
    ]);
  },
);

LosTresGrupos.test(
  "offers the keepsakes to an expired document that is none yet",
  async ({ canvas, args, userEvent }) => {
    const offers = canvas.getAllByRole("button", { name: "Mover a Archivos de Recuerdo" });
    await expect(offers).toHaveLength(1);
    await expect(offers[0]).toHaveAccessibleDescription("pasaporte.pdf");
    await userEvent.click(offers[0]!);
    await expect(args.onArchive).toHaveBeenCalledOnce();
    await expect(args.onArchive).toHaveBeenCalledWith(passport);
  },
);

LosTresGrupos.test("opens a document, and hands out the calendar", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Ver", description: "dni-viejo.jpg" }));
  await expect(args.onView).toHaveBeenCalledOnce();
  await expect(args.onView).toHaveBeenCalledWith(keepsake);
  await userEvent.click(canvas.getByRole("button", { name: "Añadir al calendario (.ics)" }));
  await expect(args.onDownloadCalendar).toHaveBeenCalledOnce();
});

export const SoloCaducados = meta.story({ name: "Solo caducados", args: { groups: expiries(expired, TODAY) } });

SoloCaducados.test("says why there is nothing for a calendar", async ({ canvas }) => {
  const button = canvas.getByRole("button", { name: "Añadir al calendario (.ics)" });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription("No te queda ninguna caducidad por llegar.");
  await expect(canvas.getAllByRole("region")).toHaveLength(1);
});

const sampleAhead = dated("itv-demo.pdf", "Informe de ITV", "2026-12-07", { isDemoData: true });

export const SoloEjemplos = meta.story({
  name: "Solo ejemplos por llegar",
  args: { groups: expiries([passport, sampleAhead], TODAY) },
});

SoloEjemplos.test("says that samples do not go into the calendar, not that nothing is to come", async ({ canvas }) => {
  const button = canvas.getByRole("button", { name: "Añadir al calendario (.ics)" });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription("Los ejemplos no van al calendario.");
});

export const Ninguno = meta.story({ args: { groups: expiries([], TODAY) } });

Ninguno.test("says that no document has an expiry day", async ({ canvas }) => {
  await expect(canvas.getByRole("heading", { name: "Ningún documento tiene fecha de caducidad" })).toBeVisible();
  await expect(canvas.queryByRole("button")).toBeNull();
});

export const Oscuro = meta.story({ globals: { theme: "dark" } });

export const EnElMovil = meta.story({
  name: "En el móvil",
  globals: { viewport: { value: "mobile1", isRotated: false } },
});

EnElMovil.test("overflows nowhere", async ({ canvas }) => {
  await expect(canvas.getAllByRole("region")).toHaveLength(3);
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
