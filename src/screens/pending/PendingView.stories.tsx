import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { PendingView, type PendingTool } from "./PendingView.tsx";

const meta = preview.meta({
  title: "Pantallas/Aún no disponible",
  component: PendingView,
  args: { tool: "socrates" as PendingTool, onBack: fn() },
});

export const Socrates = meta.story();

Socrates.test("says honestly that it is not there yet, and leads home", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByRole("heading", { name: "Todavía no está disponible" })).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Volver al inicio" }));
  await expect(args.onBack).toHaveBeenCalledOnce();
});

export const Platon = meta.story({ args: { tool: "platon" } });

export const Oportunidades = meta.story({ args: { tool: "opportunities" } });

export const Accesos = meta.story({ args: { tool: "accessLogs" } });
