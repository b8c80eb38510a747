import { expect, fn, userEvent as events, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { tokenColour } from "../../ui/Foundations/tokenColours.testing.ts";
import { DropZone } from "./DropZone.tsx";

const meta = preview.meta({
  title: "Componentes/Captura/DropZone",
  component: DropZone,
  parameters: { docs: { description: { component: "Recibe archivos: elegidos, arrastrados o pegados." } } },
  args: { onFiles: fn() },
});

const pdf = new File(["%PDF"], "dni.pdf", { type: "application/pdf" });
const png = new File(["png"], "captura.png", { type: "image/png" });
const txt = new File(["x"], "notas.txt", { type: "text/plain" });

function transfer(...files: readonly File[]): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}

/** As the browser sends it; `fireEvent.dragEnter` would leave the files out. */
const dragEvent = (type: string, ...files: readonly File[]) =>
  new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer(...files) });
const pasteEvent = (clipboardData: DataTransfer) =>
  new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData });

const zoneIn = (root: HTMLElement) => root.querySelector<HTMLElement>("[data-drag-active]")!;

/** Drags files over the zone and waits until it has seen what they are. */
async function drag(root: HTMLElement, ...files: readonly File[]) {
  const zone = zoneIn(root);
  zone.dispatchEvent(dragEvent("dragenter", ...files));
  await waitFor(() => expect(zone).toHaveAttribute("data-drag-active", "true"));
  return zone;
}

/** The colour moves; it is looked up before the wait, as the look-up changes the page and would wake the wait for ever. */
async function expectBorder(zone: HTMLElement, token: string) {
  const colour = tokenColour(token);
  await waitFor(() => expect(getComputedStyle(zone).borderTopColor).toBe(colour));
}

export const Reposo = meta.story({ name: "En reposo" });

Reposo.test(
  "[UP-06] [UP-07] says what it takes, and is one stop of the keyboard that a picker opens from",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText("Arrastra documentos aquí")).toBeVisible();
    await expect(canvas.getByText("PDF, JPG, PNG (máximo 10MB)")).toBeVisible();
    await userEvent.tab();
    const input = canvas.getByLabelText(/archivo/i);
    await expect(input).toHaveFocus();
    await expect(input).toHaveAccessibleDescription("PDF, JPG, PNG (máximo 10MB)");
    await userEvent.upload(input, [pdf, png]);
    await userEvent.upload(input, pdf);
    await expect(args.onFiles).toHaveBeenNthCalledWith(1, [pdf, png]);
    await expect(args.onFiles).toHaveBeenNthCalledWith(2, [pdf]);
  },
);

Reposo.test("hands over what it would not take too: whoever takes it says why not", async ({ canvas, args }) => {
  // Not every picker keeps to `accept`.
  await events.setup({ applyAccept: false }).upload(canvas.getByLabelText(/archivo/i), txt);
  await expect(args.onFiles).toHaveBeenCalledWith([txt]);
});

Reposo.test("takes a pasted picture, but no pasted text", async ({ args }) => {
  const text = new DataTransfer();
  text.setData("text/plain", "hola");
  document.body.dispatchEvent(pasteEvent(text));
  await expect(args.onFiles).not.toHaveBeenCalled();
  document.body.dispatchEvent(pasteEvent(transfer(png)));
  await expect(args.onFiles).toHaveBeenCalledWith([png]);
});

export const EnUnCampo = meta.story({
  name: "Junto a un campo de texto",
  render: (args) => (
    <>
      <input aria-label="Nombre" />
      <DropZone {...args} />
    </>
  ),
});

EnUnCampo.test("leaves to a text field what is pasted into it", async ({ canvas, args }) => {
  canvas.getByRole("textbox").dispatchEvent(pasteEvent(transfer(png)));
  await expect(args.onFiles).not.toHaveBeenCalled();
});

export const Activo = meta.story({
  name: "Arrastrando algo desconocido",
  play: async ({ canvasElement }) => {
    // Safari tells the type of nothing while it is dragged.
    const zone = zoneIn(canvasElement);
    const event = dragEvent("dragenter");
    Object.defineProperty(event, "dataTransfer", { value: { types: ["Files"], files: [], items: [] } });
    zone.dispatchEvent(event);
    await waitFor(() => expect(zone).toHaveAttribute("data-drag-active", "true"));
  },
});

Activo.test("[UP-08] is highlighted while files are dragged over it", async ({ canvas, canvasElement }) => {
  const zone = zoneIn(canvasElement);
  await expect(canvas.getByText("Suelta los archivos aquí")).toBeVisible();
  await expectBorder(zone, "--brand");
  zone.dispatchEvent(dragEvent("dragleave", pdf));
  await waitFor(() => expect(zone).toHaveAttribute("data-drag-active", "false"));
  await expect(canvas.getByText("Arrastra documentos aquí")).toBeVisible();
});

export const Aceptado = meta.story({
  name: "Arrastrando un PDF",
  play: async ({ canvasElement }) => {
    await drag(canvasElement, pdf);
  },
});

Aceptado.test(
  "[UP-09] is highlighted for what it takes, by word and colour",
  async ({ canvas, canvasElement, args }) => {
    const zone = zoneIn(canvasElement);
    await expect(zone).toHaveAttribute("data-drag-accept", "true");
    await expect(zone).toHaveAttribute("data-drag-reject", "false");
    await expect(canvas.getByText("Suelta para añadir a la cola")).toBeVisible();
    await expectBorder(zone, "--green");
    zone.dispatchEvent(dragEvent("drop", pdf, txt));
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledOnce());
    await expect(args.onFiles).toHaveBeenCalledWith([pdf, txt]);
    await expect(zone).toHaveAttribute("data-drag-active", "false");
  },
);

export const Rechazado = meta.story({
  name: "Arrastrando otra cosa",
  globals: { theme: "dark" },
  play: async ({ canvasElement }) => {
    await drag(canvasElement, txt);
  },
});

Rechazado.test(
  "[UP-10] is highlighted for what it does not take, by word and colour",
  async ({ canvas, canvasElement }) => {
    const zone = zoneIn(canvasElement);
    await expect(zone).toHaveAttribute("data-drag-reject", "true");
    await expect(zone).toHaveAttribute("data-drag-accept", "false");
    await expect(canvas.getByText("Hay algo que no es PDF, JPG ni PNG")).toBeVisible();
    await expectBorder(zone, "--red");
  },
);

export const Compacto = meta.story({ args: { compact: true } });

Compacto.test(
  "is a button's size that grows as soon as files are dragged into the page",
  async ({ canvas, canvasElement, args, userEvent }) => {
    const zone = zoneIn(canvasElement);
    const height = () => zone.getBoundingClientRect().height;
    await expect(height()).toBeGreaterThanOrEqual(44);
    await expect(height()).toBeLessThan(60);
    await userEvent.upload(canvas.getByLabelText("Añadir más archivos"), pdf);
    await expect(args.onFiles).toHaveBeenCalledWith([pdf]);
    document.body.dispatchEvent(dragEvent("dragenter", pdf));
    await waitFor(() => expect(height()).toBeGreaterThan(100));
  },
);
