import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { GateView } from "./GateView.tsx";

const meta = preview.meta({
  title: "Pantallas/Acceso",
  component: GateView,
  parameters: { layout: "fullscreen" },
  args: {
    blank: false,
    password: "",
    failure: null,
    verifying: false,
    onType: fn(),
    onSubmit: fn(),
    onCancel: fn(),
  },
});

export const Comprobando = meta.story({ args: { blank: true } });

Comprobando.test("[GATE-08] is a blank white page", async ({ canvas }) => {
  const page = canvas.getByTestId("gate-blank");
  await expect(page).toBeEmptyDOMElement();
  await expect(getComputedStyle(page).backgroundColor).toBe("rgb(255, 255, 255)");
});

export const Limpia = meta.story();

Limpia.test("[GATE-04] has exactly one password input, with its placeholder", async ({ canvasElement, canvas }) => {
  await expect(canvasElement.querySelectorAll("input")).toHaveLength(1);
  await expect(canvas.getByPlaceholderText("Contraseña")).toHaveAttribute("type", "password");
  await expect(canvas.getByLabelText("Contraseña")).toHaveAttribute("autocomplete", "current-password");
});

Limpia.test("[GATE-05] submits with 'Acceder', also when empty", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Acceder" }));
  await expect(args.onSubmit).toHaveBeenCalledOnce();
});

Limpia.test("submits with Enter", async ({ canvas, args, userEvent }) => {
  await userEvent.type(canvas.getByLabelText("Contraseña"), "{Enter}");
  await expect(args.onSubmit).toHaveBeenCalledOnce();
});

export const Incorrecta = meta.story({ args: { failure: "mismatch" } });

Incorrecta.test("[GATE-06] [GATE-15] shows the error inside the form, at its input", async ({ canvas }) => {
  const input = canvas.getByLabelText("Contraseña");
  await expect(input.closest("form")).toContainElement(canvas.getByText("Contraseña incorrecta"));
  await expect(input).toHaveAccessibleDescription("Contraseña incorrecta");
  await expect(input).toHaveFocus();
});

export const Verificando = meta.story({ args: { password: "clave", verifying: true } });

Verificando.test("does not submit twice, and can be cancelled", async ({ canvas, args, userEvent }) => {
  const button = canvas.getByRole("button", { name: "Acceder" });
  await expect(button).toHaveAttribute("aria-busy", "true");
  await userEvent.click(button);
  await expect(args.onSubmit).not.toHaveBeenCalled();
  await userEvent.click(await canvas.findByRole("button", { name: "Cancelar" }));
  await expect(args.onCancel).toHaveBeenCalledOnce();
});

export const SinConexion = meta.story({ name: "Sin conexión", args: { password: "clave", failure: "network" } });

export const DemasiadosIntentos = meta.story({
  name: "Demasiados intentos",
  args: { password: "clave", failure: "rateLimited" },
});

export const DemasiadosIntentosConEspera = meta.story({
  name: "Demasiados intentos con espera",
  args: { password: "clave", failure: "rateLimited", retryAfter: 120 },
});

DemasiadosIntentosConEspera.test("says for how long to wait", async ({ canvas }) => {
  await expect(canvas.getByLabelText("Contraseña")).toHaveAccessibleDescription(
    "Demasiados intentos seguidos. Vuelve a intentarlo dentro de 2 minutos.",
  );
});

export const SinMasTWallets = meta.story({
  name: "Sin más T-Wallets hoy",
  args: { password: "clave", failure: "full", retryAfter: 86_400 },
});

SinMasTWallets.test("says that the password is right and when to come back", async ({ canvas }) => {
  await expect(canvas.getByLabelText("Contraseña")).toHaveAccessibleDescription(
    "La contraseña es correcta, pero hoy ya no se pueden abrir más T-Wallets nuevas. Vuelve a intentarlo mañana.",
  );
});

export const SinCifrado = meta.story({ name: "Sin cifrado", args: { password: "clave", failure: "unsupported" } });

export const FalloDesconocido = meta.story({
  name: "Fallo desconocido",
  args: { password: "clave", failure: "unknown" },
});

FalloDesconocido.test("never calls a password wrong that could not be verified", async ({ canvas }) => {
  await expect(canvas.queryByText("Contraseña incorrecta")).toBeNull();
});

export const ConServidor = meta.story({ name: "Con servidor", args: { onShare: fn() } });

ConServidor.test("asks whether the computer is shared, which is no by itself", async ({ canvas, args, userEvent }) => {
  const box = canvas.getByRole("checkbox", { name: "Es un ordenador compartido" });
  await expect(box).not.toBeChecked();
  await userEvent.click(box);
  await expect(args.onShare).toHaveBeenCalledWith(true);
});

export const Compartido = meta.story({
  name: "Ordenador compartido",
  args: { onShare: fn(), shared: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox")).toHaveAccessibleDescription(/cierra el navegador entero/);
  },
});

export const CompartidoEnElMovilOscuro = meta.story({
  name: "Ordenador compartido en el móvil (oscuro)",
  args: { onShare: fn(), shared: true },
  globals: { theme: "dark", viewport: { value: "mobile1", isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Oscura = meta.story({ args: { failure: "mismatch" }, globals: { theme: "dark" } });
