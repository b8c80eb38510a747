import { MemoryRouter } from "react-router-dom";
import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SAMPLE_ANSWER, SAMPLE_NO_CARD } from "@mocks/procedure/fixtures/analysis.ts";
import { PlanNotice } from "./PlanNotice.tsx";

const event = { id: "quedarse-en-paro", title: "Quedarse en paro" };

const meta = preview.meta({
  title: "Pantallas/Plan/Aviso",
  component: PlanNotice,
  parameters: {
    docs: { description: { component: "Ofrece el plan del suceso que cuentan las palabras, junto a la ficha." } },
  },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  args: { result: { ...SAMPLE_ANSWER, event }, onChoose: fn() },
});

export const JuntoAUnaFicha = meta.story({ name: "Junto a una ficha" });

JuntoAUnaFicha.test("is a link that the keyboard reaches", async ({ canvas, userEvent }) => {
  await expect(canvas.getByText("Hay un plan para esto")).toBeVisible();
  await expect(canvas.queryByRole("button")).toBeNull();
  await userEvent.tab();
  const link = canvas.getByRole("link", { name: "Quedarse en paro" });
  await expect(link).toHaveFocus();
  await expect(link).toHaveAttribute("href", "/plan/quedarse-en-paro");
});

export const SinFicha = meta.story({
  name: "Sin ficha, con trámites cercanos",
  args: { result: { ...SAMPLE_NO_CARD, event } },
});

SinFicha.test("comes first, the nearest procedures second", async ({ canvas, args, userEvent }) => {
  await userEvent.tab();
  await expect(canvas.getByRole("link", { name: "Quedarse en paro" })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect(args.onChoose).toHaveBeenCalledWith("Licencia de caza");
});

export const SinSuceso = meta.story({ name: "Sin suceso", args: { result: SAMPLE_ANSWER } });

SinSuceso.test("is nothing", async ({ canvas }) => {
  await expect(canvas.queryByText("Hay un plan para esto")).toBeNull();
});
