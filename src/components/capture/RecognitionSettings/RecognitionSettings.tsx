import { useEffect, useRef } from "react";
import { keyFaults } from "@/domain/capture/recognition/recognitionMessages.ts";
import {
  getProviders,
  type RecognitionEnvironment,
  type RecognitionSettings as Settings,
} from "@/domain/capture/recognition/settings.ts";
import type { ConsentSubject } from "@/domain/reading/receivers.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Checkbox } from "../../ui/Checkbox/Checkbox.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { BackIcon, CheckCircleIcon } from "../../ui/Icon/icons.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl/SegmentedControl.tsx";
import { Consents } from "./Consents.tsx";
import { KeyForm } from "./KeyForm.tsx";
import { Cluster, Stack } from "../../ui/Layout/Layout.tsx";
import styles from "./RecognitionSettings.module.css";

export interface RecognitionSettingsProps {
  readonly settings: Settings;
  readonly environment: RecognitionEnvironment;
  /** Called with a trimmed key that is not empty (OCR-06). */
  readonly onAdditionalKeySave: (key: string) => void;
  /** Deletes the additional key (OCR-09). */
  readonly onOfficialOnly: () => void;
  readonly onDeviceChange: (isEnabled: boolean) => void;
  readonly onOrderChange: (order: Settings["order"]) => void;
  /** Sets the consent back to 'unasked'. */
  readonly onConsentReset: (subject: ConsentSubject) => void;
  /** Called with a trimmed key that is not empty. */
  readonly onClassifierKeySave: (key: string) => void;
  readonly onClassifierKeyRemove: () => void;
  readonly onBack: () => void;
}

const KLIPPA_FAULTS = keyFaults("KLIPPA");
const CLAUDE_FAULTS = keyFaults("Claude");

/** The settings of reading and classifying, shown instead of the queue (OCR-01 to OCR-09, decision A-094). Take the focus. */
export function RecognitionSettings({ settings, environment, onBack, ...on }: RecognitionSettingsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const hasChoice = environment.official && settings.deviceEnabled && settings.consent.klippa !== "refused";
  return (
    <Stack gap={4}>
      <div>
        <Button icon={BackIcon} size="sm" onClick={onBack}>
          Volver
        </Button>
      </div>
      <Heading ref={heading} level={3} size="lg">
        Configurar OCR
      </Heading>
      <Stack as="section" gap={3} line="above" className={styles.section}>
        <Heading level={4} size="sm">
          Quién lee tus documentos
        </Heading>
        <Official settings={settings} environment={environment} />
        <Checkbox
          checked={settings.deviceEnabled}
          hint="El documento no sale de aquí. La primera vez se descarga el lector."
          label="Leer en este dispositivo"
          onChange={on.onDeviceChange}
        />
        {hasChoice && (
          <SegmentedControl
            legend="Quién lee primero"
            segments={[
              { value: "officialFirst", label: "KLIPPA" },
              { value: "deviceFirst", label: "Este dispositivo" },
            ]}
            value={settings.order}
            onChange={on.onOrderChange}
          />
        )}
      </Stack>
      <KeyForm
        title="Clave de KLIPPA"
        label="API key adicional (opcional)"
        hint={additionalHint(environment)}
        saved={settings.additionalKey}
        faults={KLIPPA_FAULTS}
        saveLabel="Guardar Adicional"
        onSave={on.onAdditionalKeySave}
        reset={{ label: "Usar Solo Oficial", onReset: on.onOfficialOnly }}
      />
      {environment.ownKeys && (
        <KeyForm
          title="Clave de Claude"
          label="Tu API key de Claude (opcional)"
          hint="Para que Claude clasifique tus documentos por su texto y el nombre del archivo. Se guarda solo en este navegador y se envía únicamente a Anthropic."
          saved={settings.classifierKey}
          faults={CLAUDE_FAULTS}
          saveLabel="Guardar clave"
          onSave={on.onClassifierKeySave}
          {...(settings.classifierKey === ""
            ? {}
            : { reset: { label: "Quitar clave", onReset: on.onClassifierKeyRemove } })}
        />
      )}
      <Consents consent={settings.consent} onReset={on.onConsentReset} />
    </Stack>
  );
}

/** The configuration of the build (OCR-01, decision A-141). */
function Official({ settings, environment }: Pick<RecognitionSettingsProps, "settings" | "environment">) {
  if (getProviders(settings, environment).length === 0) {
    return (
      <Notice live tone="warning" title="Ahora mismo no se puede leer ningún documento">
        {environment.official
          ? "Activa la lectura en este dispositivo, o deja que te preguntemos otra vez por KLIPPA."
          : "La configuración oficial es la lectura en este dispositivo, y está desactivada."}
      </Notice>
    );
  }
  return (
    <Cluster as="p" gap={[2, 3]} align="center" weight="medium">
      <Badge tone="green" icon={CheckCircleIcon}>
        Activado
      </Badge>
      <span>{officialWords(settings, environment)}</span>
    </Cluster>
  );
}

function officialWords({ consent }: Settings, { official }: RecognitionEnvironment): string {
  if (!official) return "Lectura en este dispositivo";
  return consent.klippa === "refused" ? "KLIPPA, que no usamos sin tu permiso" : "KLIPPA";
}

function additionalHint({ official }: RecognitionEnvironment): string {
  return official
    ? "Se usa como respaldo cuando la oficial no responde. Se guarda solo en este navegador."
    : "Esta instalación no tiene conexión con KLIPPA: la clave se guarda solo en este navegador y de momento no se usa.";
}
