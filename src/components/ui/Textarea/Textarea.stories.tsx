import { useState } from "react";
import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Textarea, type TextareaProps } from "./Textarea.tsx";

const MINIMUM = 10;

function Controlled({ value: first, onChange, counter, counterTone, status, ...props }: TextareaProps) {
  const [value, setValue] = useState(first);
  const ready = value.trim().length >= MINIMUM;
  return (
    <div style={{ maxInlineSize: "38rem" }}>
      <Textarea
        {...props}
        counter={counter ?? `${value.length}/${MINIMUM} caracteres mínimo`}
        counterTone={counterTone ?? (ready ? "green" : "grey")}
        status={status ?? (ready ? "✓ Listo para analizar" : null)}
        value={value}
        onChange={(text) => {
          setValue(text);
          onChange(text);
        }}
      />
    </div>
  );
}

const meta = preview.meta({
  title: "Componentes/Base/Textarea",
  parameters: { docs: { description: { component: "Cuándo usarlo: para varias líneas de texto." } } },
  component: Textarea,
  args: { label: "Describe tu trámite", value: "", onChange: fn() },
  render: (args) => <Controlled {...args} />,
});

export const Empty = meta.story({
  name: "Vacía",
  args: {
    hint: "Cuenta qué necesitas y en qué provincia.",
    placeholder: "Quiero renovar mi licencia de caza en Teruel",
  },
});
export const TooShort = meta.story({ name: "Demasiado corta", args: { value: "Renovar" } });
export const Ready = meta.story({
  name: "Con texto suficiente",
  args: { value: "Quiero pedir la pensión de viudedad en Zaragoza." },
});
export const WithError = meta.story({
  name: "Con error",
  args: { value: "Algo", error: "No se pudo procesar tu consulta. Inténtalo de nuevo." },
});
export const Disabled = meta.story({
  name: "Desactivada",
  args: { value: "Inscribir una asociación", disabled: true },
});
export const Plain = meta.story({
  name: "Sin contador",
  args: { label: "Notas" },
  render: (args) => <Textarea {...args} rows={3} />,
});
export const LongText = meta.story({
  name: "Texto largo",
  args: { value: "Necesito saber qué documentos me piden para empadronarme con mi familia. ".repeat(6), rows: 6 },
});
export const Dark = meta.story({
  name: "Con texto suficiente (oscuro)",
  args: { value: "Quiero pedir la pensión de viudedad en Zaragoza." },
  globals: { theme: "dark" },
});

Empty.test("is described by hint and counter, and the counter is no live region", async ({ canvas }) => {
  const textarea = canvas.getByRole("textbox", { name: "Describe tu trámite" });
  await expect(textarea).toHaveAccessibleDescription("Cuenta qué necesitas y en qué provincia. 0/10 caracteres mínimo");
  await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
});

TooShort.test(
  "changes the counter's tone and announces the status when the text is long enough",
  async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("7/10 caracteres mínimo")).toHaveAttribute("data-tone", "grey");
    await userEvent.type(canvas.getByRole("textbox"), " el");
    await expect(canvas.getByText("10/10 caracteres mínimo")).toHaveAttribute("data-tone", "green");
    await expect(canvas.getByRole("status")).toHaveTextContent("✓ Listo para analizar");
  },
);

WithError.test("reads counter and error, and is invalid", async ({ canvas }) => {
  const textarea = canvas.getByRole("textbox");
  await expect(textarea).toBeInvalid();
  await expect(textarea).toHaveAccessibleDescription(
    "4/10 caracteres mínimo No se pudo procesar tu consulta. Inténtalo de nuevo.",
  );
});

Plain.test("has no foot without counter and status", async ({ canvas }) => {
  await expect(canvas.queryByRole("status")).not.toBeInTheDocument();
  await expect(canvas.getByRole("textbox")).not.toHaveAttribute("aria-describedby");
});
