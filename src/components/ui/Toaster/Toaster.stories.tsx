import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Button } from "../Button/Button.tsx";
import { Notices } from "./Notices.tsx";
import { notify, type Toast } from "./notify.ts";
import { dismissToasts } from "./toasts.testing.ts";

/** A button that shows the toast, and the region the app mounts. */
function Demo({ toasts }: { readonly toasts: readonly Toast[] }) {
  return (
    <div style={{ minBlockSize: "20rem" }}>
      <Button onClick={() => toasts.forEach(notify)}>Mostrar el aviso</Button>
      <Notices />
    </div>
  );
}

const INFO: Toast = { tone: "info", title: "Señal enviada a Platón", duration: Infinity };

const UNDO: Toast = {
  tone: "success",
  title: "Documento eliminado",
  description: "«DNI_anverso.jpg» estaba en Identidad.",
  action: { label: "Deshacer", onSelect: fn() },
  duration: Infinity,
};

const FAILED: Toast = {
  tone: "error",
  title: "Error",
  description: "No se pudo procesar tu consulta. Por favor, inténtalo de nuevo.",
  duration: Infinity,
};

const meta = preview.meta({
  title: "Componentes/Base/Toaster",
  component: Demo,
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: para decir que algo ha ocurrido, con una acción para deshacerlo si la hay. Se va solo: lo que hay que leer va en un Notice.",
      },
      story: { inline: false, iframeHeight: "360px" },
    },
  },
  args: { toasts: [INFO] },
  beforeEach: async () => {
    // Loaded ahead, so that no test waits for what the app loads on demand.
    await import("./Toaster.tsx");
    // What a story of another file raised would be shown here too.
    dismissToasts();
    return dismissToasts;
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Mostrar el aviso" }));
    const region = await screen.findByRole("region", { name: /^Avisos/ });
    await waitFor(() => expect(region.querySelectorAll("li")).toHaveLength(args.toasts.length));
  },
});

export const Info = meta.story({ name: "Información" });
export const Success = meta.story({ name: "Correcto, con acción", args: { toasts: [UNDO] } });
export const Failure = meta.story({ name: "Error", args: { toasts: [FAILED] } });
export const LongText = meta.story({
  name: "Texto largo",
  args: {
    toasts: [
      {
        tone: "error",
        title: "KLIPPA OCR no configurado: Por favor, configura tu API key de KLIPPA en el panel de configuración",
        description: "Mientras tanto, este dispositivo puede leer el documento. ".repeat(3),
        action: { label: "Abrir la configuración", onSelect: fn() },
        duration: Infinity,
      },
    ],
  },
});
export const Several = meta.story({
  name: "Varios",
  args: { toasts: [FAILED, UNDO, INFO] },
});
export const SeveralDark = meta.story({
  name: "Varios (oscuro)",
  args: { toasts: [FAILED, UNDO, INFO] },
  globals: { theme: "dark" },
});

export const ManyUndos = meta.story({
  name: "Varios por deshacer",
  args: { toasts: Array.from({ length: 6 }, (_, n) => ({ ...UNDO, title: `Documento ${n + 1} eliminado` })) },
});

ManyUndos.test("takes half the height at most, and lets each undo be scrolled to", async () => {
  const region = screen.getByRole("region", { name: /^Avisos/ });
  await expect(region.offsetHeight).toBeLessThanOrEqual(window.innerHeight / 2);
  for (const undo of screen.getAllByRole("button", { name: "Deshacer" })) {
    undo.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = undo.getBoundingClientRect();
    await expect(undo.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
  }
});

const phone = { viewport: { value: "mobile1", isRotated: false } };

export const OnPhone = meta.story({ name: "En el móvil", args: { toasts: [UNDO] }, globals: phone });
export const SeveralOnPhone = meta.story({
  name: "Varios en el móvil",
  args: { toasts: [FAILED, UNDO, INFO] },
  globals: phone,
});
export const OnPhoneWithLargeText = meta.story({
  name: "En el móvil, texto al 200 %",
  args: { toasts: [UNDO] },
  globals: { ...phone, texto: "200" },
});

Info.test("shows plain text in a polite region, closed by its button", async ({ userEvent }) => {
  const region = screen.getByRole("region", { name: /^Avisos/ });
  await expect(region).toHaveAttribute("aria-live", "polite");
  await expect(region).toHaveTextContent("Señal enviada a Platón");
  screen.getByRole("button", { name: "Cerrar aviso" }).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(region).toHaveTextContent(""));
});

Success.test("runs its action once, by keyboard, and goes", async ({ userEvent }) => {
  const action = screen.getByRole("button", { name: "Deshacer" });
  action.focus();
  await userEvent.keyboard("{Enter}");
  await expect(UNDO.action?.onSelect).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Deshacer" })).not.toBeInTheDocument());
});

Failure.test("is read at once by the assertive region too", async () => {
  const alert = screen.getByRole("alert");
  await expect(alert).toHaveAttribute("aria-live", "assertive");
  await expect(alert).toHaveTextContent("Error: No se pudo procesar tu consulta. Por favor, inténtalo de nuevo.");
});

Success.test("leaves the assertive region silent", async () => {
  await expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});

Several.test("lets Alt+T bring the focus to the toasts", async ({ userEvent }) => {
  await userEvent.keyboard("{Alt>}t{/Alt}");
  await waitFor(() =>
    expect(screen.getByRole("region", { name: /^Avisos/ })).toContainElement(document.activeElement as HTMLElement),
  );
});

OnPhone.test("comes from below, away from the way back and the title of a page, and reserves its room", async () => {
  const region = screen.getByRole("region", { name: /^Avisos/ });
  await expect(Math.round(region.getBoundingClientRect().bottom)).toBe(window.innerHeight);
  await expect(region.getBoundingClientRect().top).toBeGreaterThan(window.innerHeight / 2);
  await waitFor(() =>
    expect(document.documentElement.style.getPropertyValue("--toasts")).toBe(`${region.offsetHeight}px`),
  );
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
