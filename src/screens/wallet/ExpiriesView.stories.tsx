import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { expiries } from "@/domain/documents/vault/expiry.ts";
import { ExpiriesView, type ExpiriesViewProps } from "./ExpiriesView.tsx";

const TODAY = "2026-11-21";
const DAYS = ["2026-10-05", "2026-12-01", "2031-05-03"];
const dated = SAMPLE_INVENTORY.documents.flatMap((document, index) => {
  const expiryDate = DAYS[index];
  return expiryDate ? [{ ...document, expiryDate }] : [];
});

const meta = preview.meta({
  title: "Pantallas/T-Wallet/Caducidades",
  component: ExpiriesView,
  args: {
    titleRef: null,
    groups: expiries(dated, TODAY) as ExpiriesViewProps["groups"],
    today: TODAY,
    filter: { control: null, isOn: false },
    loading: { phase: "loading", onRetry: fn(), onReload: fn(), onHome: fn() } as ExpiriesViewProps["loading"],
    onBack: fn(),
    onView: fn(),
    onArchive: fn(),
    onDownloadCalendar: fn(),
  },
});

export const ConFechas = meta.story({ name: "Con fechas" });

ConFechas.test(
  "groups the documents by urgency, marks samples, and leads back",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "Caducados",
      "Caducan pronto",
      "Vigentes",
    ]);
    await expect(canvas.getAllByText("Demo")).toHaveLength(1);
    await userEvent.click(canvas.getByRole("button", { name: "Volver" }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
);

export const SinFechas = meta.story({ name: "Sin fechas", args: { groups: expiries([], TODAY) } });

export const NoSePudoCargar = meta.story({
  name: "No se pudo cargar",
  args: { groups: undefined, loading: { phase: "documentsFailed", onRetry: fn(), onReload: fn(), onHome: fn() } },
});

NoSePudoCargar.test("[FOLD-32] never says that there are no dates while it does not know", async ({ canvas }) => {
  await expect(canvas.getByRole("heading", { name: "No se pudieron cargar los documentos" })).toBeVisible();
  await expect(canvas.queryByText("Ningún documento tiene fecha de caducidad")).toBeNull();
});

export const Cargando = meta.story({ args: { groups: undefined } });
