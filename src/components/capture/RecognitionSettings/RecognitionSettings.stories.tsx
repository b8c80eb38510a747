import { useState } from "react";
import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import {
  DEFAULT_RECOGNITION_SETTINGS,
  type RecognitionEnvironment,
  type RecognitionSettings as Settings,
} from "@/domain/capture/recognition/settings.ts";
import { RecognitionSettings, type RecognitionSettingsProps } from "./RecognitionSettings.tsx";

/** Keeps what is saved, as the screen would. */
function Kept({ settings: first, ...props }: RecognitionSettingsProps) {
  const [settings, setSettings] = useState(first);
  const keep = (changes: Partial<Settings>) => setSettings({ ...settings, ...changes });
  return (
    <RecognitionSettings
      {...props}
      settings={settings}
      onAdditionalKeySave={(additionalKey) => {
        keep({ additionalKey });
        props.onAdditionalKeySave(additionalKey);
      }}
      onOfficialOnly={() => {
        keep({ additionalKey: "" });
        props.onOfficialOnly();
      }}
      onDeviceChange={(deviceEnabled) => keep({ deviceEnabled })}
      onOrderChange={(order) => keep({ order })}
      onConsentReset={(subject) => keep({ consent: { ...settings.consent, [subject]: "unasked" } })}
      onClassifierKeySave={(classifierKey) => keep({ classifierKey })}
      onClassifierKeyRemove={() => keep({ classifierKey: "" })}
    />
  );
}

const meta = preview.meta({
  title: "Componentes/Captura/RecognitionSettings",
  component: RecognitionSettings,
  parameters: {
    docs: {
      description: {
        component: "Cómo se leen y se entienden los documentos: qué hace el dispositivo y qué puede salir de él.",
      },
    },
  },
  args: {
    settings: DEFAULT_RECOGNITION_SETTINGS as Settings,
    environment: { official: false, classifier: false, ownKeys: true } as RecognitionEnvironment,
    onAdditionalKeySave: fn(),
    onOfficialOnly: fn(),
    onDeviceChange: fn(),
    onOrderChange: fn(),
    onConsentReset: fn(),
    onClassifierKeySave: fn(),
    onClassifierKeyRemove: fn(),
    onBack: fn(),
  },
  render: (args) => <Kept {...args} />,
});

export const SinServidor = meta.story({ name: "Sin servidor" });

SinServidor.test(
  "[OCR-01] [OCR-02] [OCR-03] [OCR-04] [OCR-05] shows the built-in configuration and the additional key",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole("heading", { name: "Configurar OCR" })).toHaveFocus();
    await expect(canvas.getByText("Activado").parentElement).toHaveTextContent("ActivadoLectura en este dispositivo");
    await expect(canvas.queryByRole("group", { name: "Quién lee primero" })).toBeNull();
    const field = canvas.getByLabelText("API key adicional (opcional)");
    await expect(field).toHaveAttribute("type", "password");
    const [reveal] = canvas.getAllByRole("button", { name: "Mostrar" });
    await userEvent.click(reveal!);
    await expect(field).toHaveAttribute("type", "text");
    await userEvent.click(canvas.getByRole("button", { name: "Ocultar" }));
    await expect(field).toHaveAttribute("type", "password");
    await userEvent.type(field, "  klp-123 {Enter}");
    await expect(args.onAdditionalKeySave).toHaveBeenCalledWith("klp-123");
    await expect(canvas.getByText("Guardada")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Usar Solo Oficial" }));
    await expect(args.onOfficialOnly).toHaveBeenCalledOnce();
    await expect(field).toHaveValue("");
    await userEvent.click(canvas.getByRole("button", { name: "Volver" }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
);

SinServidor.test("[OCR-06] [OCR-07] does not save an empty key", async ({ canvas, args, userEvent }) => {
  const field = canvas.getByLabelText("API key adicional (opcional)");
  await userEvent.type(field, "   ");
  await userEvent.click(canvas.getByRole("button", { name: "Guardar Adicional" }));
  await expect(canvas.getByRole("alert")).toHaveTextContent("Introduce una API key válida de KLIPPA");
  await expect(field).toHaveFocus();
  await expect(field).toBeInvalid();
  await expect(args.onAdditionalKeySave).not.toHaveBeenCalled();
  await userEvent.type(field, "k");
  await expect(canvas.queryByRole("alert")).toBeNull();
});

SinServidor.test("says so when nothing is left that could read", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("checkbox", { name: "Leer en este dispositivo" }));
  await expect(canvas.getByRole("status")).toHaveTextContent("Ahora mismo no se puede leer ningún documento");
  await expect(canvas.queryByText("Activado")).toBeNull();
});

export const ConServidor = meta.story({
  name: "Con servidor, claves y permisos",
  args: {
    environment: { official: true, classifier: false, ownKeys: true },
    settings: {
      ...DEFAULT_RECOGNITION_SETTINGS,
      consent: { klippa: "granted", claude: "refused" },
      additionalKey: "klp-123",
      classifierKey: "sk-ant-123",
    },
  },
});

ConServidor.test(
  "[OCR-01] names KLIPPA, asks who reads first and takes answers back",
  async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Activado").parentElement).toHaveTextContent(/KLIPPA$/);
    await userEvent.click(canvas.getByRole("radio", { name: "Este dispositivo" }));
    await expect(canvas.getByRole("radio", { name: "Este dispositivo" })).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "Retirar permiso: KLIPPA" }));
    await expect(canvas.getByRole("heading", { name: "Permisos" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Volver a preguntarme: Claude (Anthropic, EE. UU.)" }));
    await expect(canvas.getByText(/^No has dado permiso a ningún servicio externo/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Quitar clave" }));
    await expect(canvas.getByLabelText("Tu API key de Claude (opcional)")).toHaveFocus();
    await expect(canvas.getByLabelText("Tu API key de Claude (opcional)")).toHaveValue("");
    await expect(canvas.queryByRole("button", { name: "Quitar clave" })).toBeNull();
  },
);

export const SinClavesPropias = meta.story({
  name: "Sin claves propias",
  args: { environment: { official: true, classifier: true, ownKeys: false } },
});

SinClavesPropias.test("offers no key of Claude where the build does not", async ({ canvas }) => {
  await expect(canvas.getByLabelText("API key adicional (opcional)")).toBeVisible();
  await expect(canvas.queryByText("Clave de Claude")).toBeNull();
});

export const SinPermiso = meta.story({
  name: "KLIPPA sin permiso",
  args: {
    environment: { official: true, classifier: false, ownKeys: true },
    settings: { ...DEFAULT_RECOGNITION_SETTINGS, consent: { klippa: "refused", claude: "granted" } },
  },
});

SinPermiso.test("does not claim that KLIPPA reads what it may not, and says what Claude gets", async ({ canvas }) => {
  await expect(canvas.getByText("KLIPPA, que no usamos sin tu permiso")).toBeVisible();
  await expect(
    canvas.getByText("Puede recibir el texto reconocido y el nombre del archivo, nunca la imagen."),
  ).toBeVisible();
  await expect(canvas.queryByRole("group", { name: "Quién lee primero" })).toBeNull();
});
