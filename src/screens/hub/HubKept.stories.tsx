import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { buildCase, Frozen, onKeep, send, type StateValue } from "./hubStory.testing.ts";

const { case: analysed, rows } = buildCase(SAMPLE_ANSWER);

const meta = preview.meta({
  title: "Pantallas/Hub/Ya empezado",
  component: Frozen,
  args: { state: { complete: "needsAttention" } as StateValue, context: {} },
});

export const YaEmpezado = meta.story({
  name: "Ya empezado",
  args: { context: { case: { ...analysed, status: "preparing" }, rows } },
});

YaEmpezado.test("opens what is kept, and starts another one on demand", async ({ canvas, userEvent }) => {
  await expect(canvas.getByText("Ya lo tienes empezado")).toBeVisible();
  await expect(canvas.getByText("En preparación")).toBeVisible();
  await expect(canvas.queryByRole("button", { name: "Guardar como expediente" })).toBeNull();
  onKeep.mockClear();
  await userEvent.click(canvas.getByRole("button", { name: "Abrir el expediente" }));
  await expect(onKeep).toHaveBeenCalledOnce();
  await userEvent.click(canvas.getByRole("button", { name: "Empezar otro" }));
  await expect(send).toHaveBeenCalledWith({ type: "another.requested" });
});
