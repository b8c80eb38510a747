import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { EvidenceKind, Validation, ValidationStatus } from "@/domain/procedure/validation/types.ts";
import { ValidationList } from "./ValidationList.tsx";

const stored = { id: "1", filename: "DNI.pdf", documentType: "DNI", isDemoData: false };

function row(
  documentType: string,
  status: ValidationStatus,
  kind: EvidenceKind,
  more: Partial<Validation> = {},
): Validation {
  return {
    documentType,
    typeId: "identity",
    required: true,
    available: status !== "missing",
    status,
    counts: true,
    evidence: { kind, documents: kind === "none" ? [] : [stored] },
    ...more,
  };
}

const meta = preview.meta({
  title: "Componentes/Trámite/ValidationList",
  component: ValidationList,
  parameters: {
    docs: {
      description: { component: "Una fila por documento necesario: su estado y lo que hay de él en la T-Wallet." },
    },
  },
  args: {
    onAnswer: fn(),
    validations: [
      row("DNI o NIE en vigor", "complete", "byType", { suggestion: "Disponible en tu carpeta Identidad" }),
      row("Fotografía reciente en color", "complete", "asked", { suggestion: "Disponible en tu carpeta Identidad" }),
      row("Certificado de nacimiento", "missing", "none", {
        suggestion: "Sube este documento a tu T-Wallet",
        note: "Literal, expedido hace menos de seis meses.",
      }),
    ],
  },
});

export const Mezcla = meta.story({ name: "Estados mezclados" });

Mezcla.test(
  "asks about a row that only its folder satisfies, and about no other",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByText("¿Es este documento?")).toHaveLength(1);
    await userEvent.click(canvas.getByRole("button", { name: "No", description: "Fotografía reciente en color" }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith("Fotografía reciente en color", "no");
    await userEvent.click(canvas.getByRole("button", { name: "Sí", description: "Fotografía reciente en color" }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith("Fotografía reciente en color", "yes");
  },
);

Mezcla.test("says which stored document a row leans on", async ({ canvas }) => {
  await expect(canvas.getAllByText(/En Identidad tienes:/)).toHaveLength(2);
});

export const Respondidas = meta.story({
  args: {
    validations: [
      row("Pasaporte", "complete", "byPerson"),
      row("Libro de familia", "missing", "denied", { suggestion: "Sube este documento a tu T-Wallet" }),
    ],
  },
});

Respondidas.test("lets an answer be changed", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Cambiar respuesta", description: "Libro de familia" }));
  await expect(args.onAnswer).toHaveBeenLastCalledWith("Libro de familia", "undecided");
});

export const Parcial = meta.story({
  args: {
    validations: [
      row("Pasaporte", "partial", "asked", {
        suggestion: "Revisa la carpeta Identidad: está incompleta",
        evidence: { kind: "asked", documents: [{ ...stored, isDemoData: true }] },
      }),
    ],
  },
});

export const MuchosDocumentos = meta.story({
  name: "Muchos documentos",
  args: {
    validations: [
      row("DNI en vigor", "complete", "asked", {
        required: false,
        evidence: {
          kind: "asked",
          documents: Array.from({ length: 7 }, (_, index) => ({
            ...stored,
            id: String(index),
            filename: `escaneo-${index}.pdf`,
          })),
        },
      }),
    ],
  },
});

MuchosDocumentos.test("names three documents and counts the rest", async ({ canvas }) => {
  await expect(canvas.getByText("escaneo-0.pdf, escaneo-1.pdf, escaneo-2.pdf y 4 más")).toBeVisible();
});

export const SinCarpeta = meta.story({
  name: "Sin carpeta",
  args: {
    validations: [row("Proyecto técnico", "missing", "none", { typeId: "general", suggestion: "Sin carpeta propia" })],
  },
});

export const SinPreguntas = meta.story({
  name: "Sin preguntas",
  render: ({ validations }) => <ValidationList validations={validations} />,
});

SinPreguntas.test("asks nothing while the analysis runs", async ({ canvas }) => {
  await expect(canvas.queryByRole("button")).toBeNull();
});

export const Oscuro = meta.story({ globals: { theme: "dark" } });
