import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { CrashView } from "./CrashView.tsx";

const meta = preview.meta({
  title: "Pantallas/Fallo",
  component: CrashView,
  args: {
    isPage: true,
    outdated: false,
    technical: "TypeError: x is undefined",
    onReload: fn(),
    onHome: fn(),
  },
});

export const Fallo = meta.story();

Fallo.test("takes the focus, names the page and offers two ways on", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByRole("heading", { level: 1, name: "Algo ha fallado" })).toHaveFocus();
  await expect(document.title).toBe("Algo ha fallado · Tramia");
  await userEvent.click(canvas.getByRole("button", { name: "Recargar página" }));
  await userEvent.click(canvas.getByRole("button", { name: "Volver al inicio" }));
  await expect(args.onReload).toHaveBeenCalledOnce();
  await expect(args.onHome).toHaveBeenCalledOnce();
});

export const ParteQueNoLlega = meta.story({
  name: "Una parte que no llega",
  args: { isPage: false, outdated: true, technical: "chunk wallet did not arrive" },
});

ParteQueNoLlega.test("is no second main inside the shell", async ({ canvas }) => {
  await expect(canvas.queryByRole("main")).toBeNull();
  await expect(canvas.getByText(/sigue en su sitio/)).toBeVisible();
});

export const Oscuro = meta.story({ globals: { theme: "dark" } });
