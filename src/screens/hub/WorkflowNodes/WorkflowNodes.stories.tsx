import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { workflowNodes } from "@/domain/procedure/analysis/steps.ts";
import type { NodeId, NodeStatus } from "@/domain/procedure/analysis/types.ts";
import { tokenColour } from "@/components/ui/Foundations/tokenColours.testing.ts";
import { WorkflowNodes } from "./WorkflowNodes.tsx";

const openWallet = fn();

const nodes = (statuses: Partial<Record<NodeId, NodeStatus>>, missing = 0) =>
  workflowNodes({ socrates: "idle", platon: "idle", wallet: "idle", tramia: "idle", ...statuses }, missing, openWallet);

const meta = preview.meta({
  title: "Pantallas/Hub/WorkflowNodes",
  component: WorkflowNodes,
  args: { nodes: nodes({}) },
});

export const EnEspera = meta.story({ name: "En espera" });

EnEspera.test("[HUB-02] shows the four nodes in the order of the chain", async ({ canvas }) => {
  const items = canvas.getAllByRole("listitem");
  await expect(items.map(({ textContent }) => /Sócrates|Platón|T-Wallet|Tramia/u.exec(textContent)?.[0])).toEqual([
    "Sócrates",
    "Platón",
    "T-Wallet",
    "Tramia",
  ]);
});

export const Trabajando = meta.story({ args: { nodes: nodes({ socrates: "processing", tramia: "active" }) } });

Trabajando.test("[HUB-34] says each status in a word", async ({ canvas }) => {
  await expect(canvas.getAllByText("Ahora")).toHaveLength(2);
  await expect(canvas.getAllByText("Después")).toHaveLength(2);
});

export const Completo = meta.story({
  args: { nodes: nodes({ socrates: "complete", platon: "complete", wallet: "complete", tramia: "complete" }) },
});

Completo.test("[HUB-49] shows no badge and no button when nothing is missing", async ({ canvas }) => {
  await expect(canvas.getAllByText("Hecho")).toHaveLength(4);
  await expect(canvas.queryByRole("button")).toBeNull();
  await expect(canvas.queryByTestId("missing-badge")).toBeNull();
});

export const RequiereAtencion = meta.story({
  name: "Faltan documentos",
  args: {
    nodes: nodes({ socrates: "complete", platon: "complete", wallet: "needs-attention", tramia: "complete" }, 3),
  },
});

RequiereAtencion.test("[HUB-19] is orange", async ({ canvas }) => {
  const circle = canvas.getByRole("button");
  await expect(getComputedStyle(circle).color).toBe(tokenColour("--orange"));
});

RequiereAtencion.test("[HUB-20] pulses", async ({ canvas }) => {
  const pulse = canvas.getByRole("button").parentElement!;
  await expect(getComputedStyle(pulse, "::after").animationName).toContain("pulse");
});

RequiereAtencion.test("[HUB-21] runs its click", async ({ canvas, userEvent }) => {
  openWallet.mockClear();
  await userEvent.click(canvas.getByRole("button", { name: /T-Wallet: faltan 3 documentos/ }));
  await expect(openWallet).toHaveBeenCalledOnce();
});

RequiereAtencion.test("[HUB-22] bears a red badge with the number of missing documents", async ({ canvas }) => {
  const badge = canvas.getByTestId("missing-badge");
  await expect(badge).toHaveTextContent(/^3$/);
  await expect(getComputedStyle(badge).backgroundColor).toBe(tokenColour("--red-solid"));
});

export const FaltaUno = meta.story({ name: "Falta uno", args: { nodes: nodes({ wallet: "needs-attention" }, 1) } });

export const Oscuro = meta.story({ ...RequiereAtencion.input, globals: { theme: "dark" } });
