import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { RunControls, type RunControlsProps } from "./RunControls.tsx";

const onSkip = fn<(always: boolean) => void>();
const ARGS: RunControlsProps = { onSkip, onCancel: fn() };

const meta = preview.meta({
  title: "Componentes/Trámite/RunControls",
  component: RunControls,
  parameters: {
    docs: {
      description: {
        component:
          "Los botones de un análisis en marcha: cancelar y, cuando la respuesta ya está, ver el resultado sin las esperas que quedan.",
      },
    },
  },
  args: ARGS,
});

export const SinRespuesta = meta.story({ name: "Aún sin respuesta", args: { onSkip: null } });

SinRespuesta.test("offers nothing but the way out", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Cancelar"]);
  await userEvent.click(canvas.getByRole("button", { name: "Cancelar" }));
  await expect(args.onCancel).toHaveBeenCalledOnce();
});

export const ConRespuesta = meta.story({ name: "Con la respuesta" });

ConRespuesta.test("shows the result this time or always, and keeps the focus", async ({ canvas, userEvent }) => {
  await expect(canvas.getByText("La respuesta ya está: puedes ver el resultado sin esperar.")).toBeInTheDocument();
  await userEvent.click(canvas.getByRole("button", { name: "Ver ya el resultado" }));
  await expect(onSkip).toHaveBeenLastCalledWith(false);
  await expect(canvas.getByRole("button", { name: "Cancelar" })).toHaveFocus();
  await userEvent.click(canvas.getByRole("button", { name: "Ver siempre sin esperas" }));
  await expect(onSkip).toHaveBeenLastCalledWith(true);
});

export const Movil = meta.story({
  name: "Móvil",
  globals: { viewport: { value: "mobile1", isRotated: false } },
});
