import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Stack } from "@/components/ui/Layout/Layout.tsx";
import { InstallHint, NewVersion, OfflineNotice } from "./AppNoticesView.tsx";

const actions = { onDismiss: fn(), onAccept: fn(), onLater: fn(), onInstall: fn() };

const meta = preview.meta({
  title: "Pantallas/Avisos de la aplicación",
  parameters: {
    docs: { description: { component: "Lo que la aplicación dice de sí misma, encima de cada pantalla." } },
  },
});

export const Offline = meta.story({
  name: "Sin conexión",
  render: () => <OfflineNotice onDismiss={actions.onDismiss} />,
});

Offline.test("is announced, says what works, and can be closed", async ({ canvas, userEvent }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent(
    /^Sin conexiónLo que tienes en este dispositivo funciona igual/u,
  );
  await userEvent.click(canvas.getByRole("button", { name: "Cerrar aviso" }));
  await expect(actions.onDismiss).toHaveBeenCalledOnce();
});

export const Version = meta.story({
  name: "Versión nueva",
  render: () => <NewVersion onAccept={actions.onAccept} onLater={actions.onLater} />,
});

Version.test("asks, and does nothing by itself", async ({ canvas, userEvent }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent("Hay una versión nueva");
  await expect(actions.onAccept).not.toHaveBeenCalled();
  await userEvent.click(canvas.getByRole("button", { name: "Actualizar" }));
  await expect(actions.onAccept).toHaveBeenCalledOnce();
  await userEvent.click(canvas.getByRole("button", { name: "Ahora no" }));
  await expect(actions.onLater).toHaveBeenCalledOnce();
});

export const Install = meta.story({
  name: "Se puede instalar",
  render: () => <InstallHint way="prompt" onInstall={actions.onInstall} onDismiss={actions.onDismiss} />,
});

Install.test("offers what the browser can do, and takes no for an answer", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Instalar" }));
  await expect(actions.onInstall).toHaveBeenCalledOnce();
  await expect(canvas.getByRole("button", { name: "Cerrar aviso" })).toBeVisible();
});

export const InstallOnIos = meta.story({
  name: "Se puede instalar en un iPhone",
  render: () => <InstallHint way="ios" onInstall={actions.onInstall} onDismiss={actions.onDismiss} />,
});

InstallOnIos.test("says where it is in the menus of the browser, and offers no button", async ({ canvas }) => {
  await expect(canvas.getByText(/elige «Añadir a pantalla de inicio»/u)).toBeVisible();
  await expect(canvas.queryByRole("button", { name: "Instalar" })).not.toBeInTheDocument();
});

export const Together = meta.story({
  name: "Varios a la vez, en un móvil",
  globals: { viewport: { value: "mobile1", isRotated: false } },
  render: () => (
    <Stack gap={3}>
      <OfflineNotice onDismiss={actions.onDismiss} />
      <NewVersion onAccept={actions.onAccept} onLater={actions.onLater} />
      <InstallHint way="prompt" onInstall={actions.onInstall} onDismiss={actions.onDismiss} />
    </Stack>
  ),
});
