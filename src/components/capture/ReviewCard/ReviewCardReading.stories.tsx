import { expect, screen } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { ReviewCard } from "./ReviewCard.tsx";
import { REVIEW_ARGS } from "./reviewSamples.testing.ts";

const meta = preview.meta({
  title: "Componentes/Captura/ReviewCard/Cómo se ha leído",
  component: ReviewCard,
  args: REVIEW_ARGS,
});

export const SeLeeMal = meta.story({
  name: "Se lee mal y está cortada",
  args: { ocr: { provider: "este dispositivo", pages: null, legibility: 31, isCut: true } },
});

SeLeeMal.test("says both before the values", async () => {
  await expect(screen.getByText(/^Puede que falte una parte: el texto llega hasta el borde\./u)).toBeVisible();
  await expect(screen.getByText(/^Se lee mal: hazle otra foto con buena luz/u)).toBeVisible();
});

export const SinExaminar = meta.story({
  name: "Leído pero sin examinar",
  args: { fields: [], analysis: { ...REVIEW_ARGS.analysis, isUnexamined: true } },
});

SinExaminar.test("says that no value was looked for, and can be filled in and saved", async ({ args, userEvent }) => {
  await expect(screen.getByText(/no he podido buscar los datos en él/u)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Guardar en Identidad" }));
  await expect(args.onConfirm).toHaveBeenCalledOnce();
});

export const SinLector = meta.story({
  name: "Páginas escaneadas sin lector",
  args: {
    ocr: {
      provider: "este dispositivo",
      pages: { read: 2, total: 3 },
      legibility: 100,
      isReaderMissing: true,
    },
  },
});

SinLector.test("says which pages were read and why the others were not", async () => {
  await expect(screen.getByText(/^He leído 2 de 3 páginas, las que traen su propio texto/u)).toBeVisible();
});
