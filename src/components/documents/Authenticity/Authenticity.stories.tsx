import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { describeCodes } from "@/domain/documents/authenticity/codes.ts";
import { describeSignatures } from "@/domain/documents/authenticity/describeSignatures.ts";
import { type SignatureReport, UNCHECKED } from "@/domain/documents/authenticity/signature.ts";
import { Authenticity } from "./Authenticity.tsx";

const AEAT: SignatureReport = {
  ...UNCHECKED,
  integrity: "intact",
  signer: { name: "Agencia Estatal de Administración Tributaria", number: "Q2826000H" },
  issuer: { name: "FNMT", isKnown: true },
  signedAt: "2026-05-03T10:00:00.000Z",
  dates: "within",
};
const LOPEZ: SignatureReport = {
  ...AEAT,
  signer: { name: "MARÍA GARCÍA LÓPEZ", number: "12345678Z" },
  issuer: { name: "AC de prueba", isKnown: false },
};

const toArgs = (...reports: readonly SignatureReport[]) => ({ lines: describeSignatures(reports) });

const meta = preview.meta({
  title: "Componentes/Documentos/Authenticity",
  component: Authenticity,
  parameters: {
    docs: {
      description: {
        component: "Lo que un documento prueba por sí mismo: qué se ha comprobado, qué demuestra y qué no.",
      },
    },
  },
  args: { ...toArgs(AEAT), headingLevel: 3 as const },
});

export const Integra = meta.story({ name: "Íntegra" });

Integra.test("names the signer, the issuer and what is not checked", async ({ canvas }) => {
  await expect(canvas.getByRole("region", { name: "Autenticidad" })).toBeVisible();
  await expect(canvas.getByText(/^La firma es íntegra: nada ha cambiado desde que Agencia Estatal/)).toBeVisible();
  await expect(canvas.getByText(/No compruebo si el certificado fue revocado\.$/)).toBeVisible();
});

export const EmisorDesconocido = meta.story({ name: "De un emisor que no conozco", args: toArgs(LOPEZ) });

export const OtraFirma = meta.story({
  name: "Con otra firma después",
  args: toArgs({ ...AEAT, later: "signatures" }, { ...LOPEZ, isTimestamped: true }),
});

export const CamposRellenados = meta.story({
  name: "Con campos rellenados después",
  args: toArgs({ ...AEAT, later: "fields" }),
});

export const Sha1 = meta.story({ name: "Con SHA-1", args: toArgs({ ...AEAT, integrity: "weak" }) });

export const SinComprobar = meta.story({
  name: "Sin poder comprobarla",
  args: toArgs({ ...AEAT, integrity: "unchecked" }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: /^Comprobarla en VALIDe/ })).toHaveAttribute(
      "href",
      "https://valide.redsara.es",
    );
  },
});

export const NoCoincide = meta.story({ name: "No coincide", args: toArgs({ ...AEAT, integrity: "broken" }) });

export const CambioDespues = meta.story({
  name: "Cambió después de la firma",
  args: toArgs({ ...AEAT, later: "changed" }),
});

export const FueraDeFechas = meta.story({
  name: "Fuera de las fechas del certificado",
  args: toArgs({ ...AEAT, dates: "outside" }),
});

export const SelloDeTiempo = meta.story({
  name: "Sello de tiempo",
  args: toArgs({ ...AEAT, isDocumentTimestamp: true, isTimestamped: true }),
});

export const Codigos = meta.story({
  name: "Códigos",
  args: {
    lines: describeCodes([
      "https://sede.agenciatributaria.gob.es/cotejo?csv=A1",
      "https://agenciatributaria.gob.es.pagos.example",
      "javascript:alert(1)",
    ]),
  },
  play: async ({ canvas }) => {
    const [other, order, office] = canvas.getAllByRole("note");
    await expect(other).toHaveTextContent("lleva a «agenciatributaria.gob.es.pagos.example»");
    await expect(order).toHaveTextContent("lleva una orden para el móvil");
    await expect(office).toHaveTextContent("lleva a la página de Agencia Tributaria");
    await expect(canvas.getByRole("link")).toHaveAccessibleName(/^Comprobar en la sede/u);
  },
});

export const Muchas = meta.story({
  name: "Muchas firmas",
  args: toArgs(AEAT, LOPEZ, AEAT, LOPEZ, { ...LOPEZ, integrity: "broken" }),
  play: async ({ canvas }) => {
    const [first, ...rest] = canvas.getAllByRole("note");
    await expect(first).toHaveTextContent("no coincide");
    await expect(rest).toHaveLength(3);
  },
});

export const Nada = meta.story({
  name: "Sin nada que decir",
  args: { lines: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region")).toBeNull();
  },
});
