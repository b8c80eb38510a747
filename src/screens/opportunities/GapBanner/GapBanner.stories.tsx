import { expect, fn, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { DocumentGap } from "@/domain/grants/opportunity.ts";
import { GapBanner, type GapBannerProps } from "./GapBanner.tsx";

const TAX = "Certificado de estar al corriente con la Agencia Tributaria";
const SOCIAL_SECURITY = "Certificado de estar al corriente con la Seguridad Social";

const voucher: DocumentGap = {
  opportunityId: "bono",
  opportunityTitle: "Bono de digitalización para autónomos y pymes",
  documentsNeeded: [TAX, SOCIAL_SECURITY],
  potentialFunding: 12_000,
  category: "digitalizacion",
};

const gaps: readonly DocumentGap[] = [
  voucher,
  {
    opportunityId: "verde",
    opportunityTitle: "Fondo para la transición verde",
    documentsNeeded: [TAX, SOCIAL_SECURITY, "Auditoría energética", "Póliza de seguro"],
    potentialFunding: 500_000,
    category: "sostenibilidad",
  },
  {
    opportunityId: "795710",
    opportunityTitle:
      "ORDEN POR LA QUE SE CONVOCAN SUBVENCIONES EN RÉGIMEN DE CONCURRENCIA COMPETITIVA PARA INVERSIONES DE LAS PEQUEÑAS Y MEDIANAS EMPRESAS INDUSTRIALES CON CENTRO DE TRABAJO EN ARAGÓN",
    documentsNeeded: ["Declaración responsable"],
    potentialFunding: null,
    category: null,
  },
  { ...voucher, opportunityId: "cuarta", opportunityTitle: "Ayuda autonómica para emprender" },
  { ...voucher, opportunityId: "quinta", opportunityTitle: "Ayuda sectorial a la I+D" },
];

const meta = preview.meta({
  title: "Componentes/GapBanner",
  component: GapBanner,
  args: {
    gaps,
    state: "ready" as GapBannerProps["state"],
    documentsAreGeneral: false,
    onUpload: fn(),
    onOpen: fn(),
    onRetry: fn(),
  },
});

export const TresDeCinco = meta.story();

TresDeCinco.test("[OPP-04] [OPP-05] lists the first three and counts the others", async ({ canvas }) => {
  const banner = canvas.getByRole("region", { name: "Oportunidades que puedes desbloquear" });
  const titles = within(banner).getAllByRole("heading", { level: 3 });
  await expect(titles.map(({ textContent }) => textContent)).toEqual(
    gaps.slice(0, 3).map(({ opportunityTitle }) => opportunityTitle),
  );
  await expect(within(banner).getByText("y 2 más")).toBeVisible();
});

TresDeCinco.test("says what each is worth and which documents it takes", async ({ canvas }) => {
  await expect(canvas.getAllByText(/^Hasta \d+k€$/u).map(({ textContent }) => textContent)).toEqual([
    "Hasta 12k€",
    "Hasta 500k€",
  ]);
  const papers = canvas.getAllByRole("list", { name: /^Te faltan?$/u });
  await expect(papers.map((list) => within(list).getAllByRole("listitem").length)).toEqual([2, 2, 1]);
  await expect(canvas.getByText("+2 más")).toBeVisible();
  const gapsShown = papers.map((list) => list.closest("li"));
  await expect(gapsShown.map((gap) => gap?.firstElementChild?.tagName)).toEqual(["P", "P", "H3"]);
  await expect(
    canvas.getByText("Por lo que se sabe de ellas, solo te faltan documentos en tu T-Wallet."),
  ).toBeVisible();
});

TresDeCinco.test("leads to the opportunity and to the vault", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Fondo para la transición verde" }));
  await expect(args.onOpen).toHaveBeenCalledOnce();
  await expect(args.onOpen).toHaveBeenCalledWith(gaps[1]);
  await userEvent.click(
    canvas.getByRole("button", { name: "Subir documentos", description: "Fondo para la transición verde" }),
  );
  await expect(args.onUpload).toHaveBeenCalledOnce();
  await expect(args.onUpload).toHaveBeenCalledWith(gaps[1]);
});

export const Cargando = meta.story({ args: { gaps: [], state: "loading" } });

Cargando.test("says that it looks", async ({ canvas }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent("Mirando qué documentos te faltan…");
  await expect(canvas.getByRole("region")).toHaveAttribute("aria-busy", "true");
});

export const Fallida = meta.story({ args: { gaps: [], state: "failed" } });

Fallida.test("says that it could not look, and offers to try again", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent("No se ha podido mirar qué documentos te faltan.");
  await userEvent.click(canvas.getByRole("button", { name: "Reintentar" }));
  await expect(args.onRetry).toHaveBeenCalledOnce();
});

export const Ninguna = meta.story({ args: { gaps: [] } });

Ninguna.test("shows nothing where there is nothing to unlock", async ({ canvas }) => {
  await expect(canvas.queryByRole("region")).toBeNull();
});

export const Oscura = meta.story({
  args: { documentsAreGeneral: true },
  globals: { theme: "dark", viewport: { value: "mobile1", isRotated: false } },
});

Oscura.test("says that the documents are general ones, and overflows nowhere on a phone", async ({ canvas }) => {
  await expect(
    canvas.getByText("Documentos habituales de una subvención: las bases pueden pedir otros."),
  ).toBeVisible();
  await expect(canvas.queryByText(/^Por lo que se sabe/u)).toBeNull();
  await expect(canvas.getByRole("region")).toBeVisible();
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
