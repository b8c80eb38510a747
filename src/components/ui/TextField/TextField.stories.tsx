import { useState } from "react";
import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { TextField, type TextFieldProps } from "./TextField.tsx";

function Controlled({ value: first, onChange, ...props }: TextFieldProps) {
  const [value, setValue] = useState(first);
  return (
    <div style={{ maxInlineSize: "26rem" }}>
      <TextField
        {...props}
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
  title: "Componentes/Base/TextField",
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: para una línea de texto, o para varias con «rows». Su error se dice debajo, con la forma de arreglarlo.",
      },
    },
  },
  component: TextField,
  args: { label: "Nombre y apellidos", value: "", onChange: fn() },
  render: (args) => <Controlled {...args} />,
});

export const Empty = meta.story({ name: "Vacío", args: { placeholder: "Como figura en tu DNI" } });
export const WithHint = meta.story({
  name: "Con ayuda",
  args: { value: "Lucía Ferrer Ibáñez", hint: "Escríbelo como figura en tu documento.", autoComplete: "name" },
});
export const Password = meta.story({
  name: "Contraseña",
  args: {
    label: "Contraseña",
    labelHidden: true,
    placeholder: "Contraseña",
    type: "password",
    revealable: true,
    autoComplete: "current-password",
  },
});
export const WithError = meta.story({
  name: "Con error",
  args: { label: "Contraseña", type: "password", revealable: true, error: "Contraseña incorrecta" },
});
export const LongError = meta.story({
  name: "Error largo con ayuda",
  args: {
    label: "Correo electrónico para los avisos de tus plazos",
    type: "text",
    value: "lucia.ferrer",
    hint: "Solo lo usamos en este navegador.",
    error:
      "A la dirección le falta la parte que sigue a la arroba, por ejemplo «@correo.es». Revísala y vuelve a probar.",
  },
});
export const Disabled = meta.story({
  name: "Desactivado",
  args: { label: "Contraseña", type: "password", revealable: true, value: "tramites", disabled: true },
});
export const ReadOnly = meta.story({
  name: "Solo lectura",
  args: { label: "Número de DNI", value: "12345678Z", readOnly: true },
});
export const Dark = meta.story({
  name: "Con error (oscuro)",
  args: {
    label: "Contraseña",
    type: "password",
    revealable: true,
    value: "abc",
    hint: "La que te dieron con la invitación.",
    error: "Contraseña incorrecta",
  },
  globals: { theme: "dark" },
});
const COUNTED = {
  label: "Describe tu trámite",
  hint: "Cuenta qué necesitas y en qué provincia.",
  placeholder: "Quiero renovar mi licencia de caza en Teruel",
  rows: 4,
  belowId: "cuenta",
  below: <p id="cuenta">0/10 caracteres mínimo</p>,
};

export const Lines = meta.story({ name: "Varias líneas", args: COUNTED });
export const LinesWithError = meta.story({
  name: "Varias líneas con error",
  args: { ...COUNTED, value: "Algo", error: "No se pudo procesar tu consulta. Inténtalo de nuevo." },
});
export const LinesDisabled = meta.story({
  name: "Varias líneas desactivadas",
  args: { label: "Describe tu trámite", value: "Inscribir una asociación", rows: 4, disabled: true },
});
export const LinesReadOnly = meta.story({
  name: "Varias líneas de solo lectura",
  args: { label: "Código de recuperación", value: "AB12-CD34", rows: 3, readOnly: true, spellCheck: false },
});
export const LongText = meta.story({
  name: "Texto largo",
  args: {
    label: "Describe tu trámite",
    value: "Necesito saber qué documentos me piden para empadronarme con mi familia. ".repeat(6),
    rows: 6,
  },
});
export const LinesDark = meta.story({
  name: "Varias líneas (oscuro)",
  args: { label: "Describe tu trámite", value: "Quiero pedir la pensión de viudedad en Zaragoza.", rows: 4 },
  globals: { theme: "dark" },
});

Lines.test("is described by its hint and what is below, and reports the text", async ({ canvas, userEvent, args }) => {
  const textarea = canvas.getByRole("textbox", { name: "Describe tu trámite" });
  await expect(textarea).toHaveAccessibleDescription("Cuenta qué necesitas y en qué provincia. 0/10 caracteres mínimo");
  await userEvent.type(textarea, "Dos{Enter}líneas");
  await expect(args.onChange).toHaveBeenLastCalledWith("Dos\nlíneas");
});

LinesWithError.test("reads the error last, and is invalid", async ({ canvas }) => {
  const textarea = canvas.getByRole("textbox");
  await expect(textarea).toBeInvalid();
  await expect(textarea).toHaveAccessibleDescription(/mínimo No se pudo procesar tu consulta\. Inténtalo de nuevo\.$/);
});

LongText.test("has no description without hint, error and what is below", async ({ canvas }) => {
  await expect(canvas.getByRole("textbox")).not.toHaveAttribute("aria-describedby");
});

WithHint.test("is named by its label and described by its hint", async ({ canvas }) => {
  const input = canvas.getByRole("textbox", { name: "Nombre y apellidos" });
  await expect(input).toHaveAccessibleDescription("Escríbelo como figura en tu documento.");
  await expect(input).not.toHaveAttribute("aria-invalid");
});

Empty.test("reports the text as it is typed", async ({ canvas, userEvent, args }) => {
  await userEvent.type(canvas.getByLabelText("Nombre y apellidos"), "Ana");
  await expect(args.onChange).toHaveBeenLastCalledWith("Ana");
});

Password.test(
  "shows and hides the characters by keyboard and keeps the focus on the button",
  async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText("Contraseña");
    await userEvent.type(input, "tramites");
    await expect(input).toHaveAttribute("type", "password");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Mostrar", pressed: false })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(input).toHaveAttribute("type", "text");
    await expect(canvas.getByRole("button", { name: "Ocultar", pressed: true })).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(input).toHaveAttribute("type", "password");
    await expect(input).toHaveValue("tramites");
  },
);

WithError.test("ties the error to the input and announces it", async ({ canvas }) => {
  const input = canvas.getByLabelText("Contraseña");
  await expect(input).toBeInvalid();
  await expect(input).toHaveAccessibleDescription("Contraseña incorrecta");
  await expect(canvas.getByRole("alert")).toHaveTextContent("Contraseña incorrecta");
});

LongError.test("reads the hint before the error", async ({ canvas }) => {
  await expect(canvas.getByRole("textbox")).toHaveAccessibleDescription(
    /^Solo lo usamos en este navegador\. A la dirección/,
  );
});

Disabled.test("disables the reveal button with the input", async ({ canvas }) => {
  await expect(canvas.getByLabelText("Contraseña")).toBeDisabled();
  await expect(canvas.getByRole("button", { name: "Mostrar" })).toBeDisabled();
});
