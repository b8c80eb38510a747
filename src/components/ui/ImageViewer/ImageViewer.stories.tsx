import { expect, fireEvent, screen, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { drawnImage } from "../../documents/PreviewDialog/sampleFiles.testing.ts";
import { ImageViewer } from "./ImageViewer.tsx";

const meta = preview.meta({
  title: "Componentes/Base/ImageViewer",
  parameters: {
    docs: {
      description: {
        component: "Cuándo usarlo: para mirar de cerca la imagen de un documento: girar, acercar y ajustar.",
      },
    },
  },
  component: ImageViewer,
  args: { url: drawnImage(1600, 1000), name: "dni-anverso.jpg" },
  render: (args) => (
    <div style={{ maxInlineSize: "30rem" }}>
      <ImageViewer {...args} />
    </div>
  ),
});

const frame = () => screen.getByRole("group", { name: "Imagen del documento" });
const size = () => screen.getByRole("status").textContent;
const image = () => screen.getByRole("img").getBoundingClientRect();

export const Imagen = meta.story();

Imagen.test("is enlarged, moved and fitted with the keyboard alone", async ({ userEvent }) => {
  await waitFor(() => expect(image().width / image().height).toBeCloseTo(1.6, 2));
  const whole = image();
  await expect(frame().scrollWidth).toBe(frame().clientWidth);
  frame().focus();
  await userEvent.keyboard("++");
  await expect(size()).toBe("Tamaño: 200\u00A0%");
  await expect(image().width).toBeCloseTo(whole.width * 2, 0);
  const middle = frame().scrollLeft;
  await expect(middle).toBeGreaterThan(0);
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  await expect(frame().scrollLeft).toBeGreaterThan(middle);
  await userEvent.keyboard("-");
  await expect(size()).toBe("Tamaño: 150\u00A0%");
  await userEvent.keyboard("0");
  await expect(size()).toBe("Tamaño: 100\u00A0%");
  await expect(image().width).toBeCloseTo(whole.width, 0);
});

Imagen.test("is enlarged and turned with its buttons, and stays whole in the frame", async ({ userEvent }) => {
  await userEvent.click(screen.getByRole("button", { name: "Girar" }));
  await waitFor(() => expect(image().height / image().width).toBeCloseTo(1.6, 2));
  await expect(image().height).toBeLessThanOrEqual(frame().clientHeight + 1);
  await userEvent.click(screen.getByRole("button", { name: "Acercar" }));
  await userEvent.click(screen.getByRole("button", { name: "Acercar" }));
  await userEvent.click(screen.getByRole("button", { name: "Alejar" }));
  await expect(size()).toBe("Tamaño: 150\u00A0%");
  await userEvent.click(screen.getByRole("button", { name: "Ajustar" }));
  await expect(size()).toBe("Tamaño: 100\u00A0%");
});

Imagen.test("is enlarged by the wheel with Ctrl only", async () => {
  await expect(fireEvent.wheel(frame(), { deltaY: -200 })).toBe(true);
  await expect(size()).toBe("Tamaño: 100\u00A0%");
  await expect(fireEvent.wheel(frame(), { deltaY: -200, ctrlKey: true })).toBe(false);
  await waitFor(() => expect(size()).toBe("Tamaño: 272\u00A0%"));
  await fireEvent.wheel(frame(), { deltaY: -2000, ctrlKey: true });
  await waitFor(() => expect(size()).toBe("Tamaño: 600\u00A0%"));
});

export const Alta = meta.story({
  name: "Alta (oscuro)",
  args: { url: drawnImage(800, 2400) },
  globals: { theme: "dark" },
});

export const Rota = meta.story({ name: "No se puede mostrar", args: { url: "data:image/png;base64,AAAA" } });

Rota.test("says so, and what can be done all the same", async () => {
  await expect(await screen.findByRole("heading", { name: "No se puede mostrar la imagen" })).toBeVisible();
});
