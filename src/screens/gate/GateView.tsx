import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { formatGateMessage, SESSION_LOST, type GateFailure } from "@/domain/access/gate/gateMessages.ts";
import { PRODUCT } from "@/domain/shared/product.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Checkbox } from "@/components/ui/Checkbox/Checkbox.tsx";
import { Logo } from "@/components/ui/Logo/Logo.tsx";
import { TextField } from "@/components/ui/TextField/TextField.tsx";
import { Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./GateView.module.css";

export const GATE_TITLE_ID = "gate-title";
export const SESSION_LOST_ID = "gate-session-lost";

const SHARED_HINT =
  "Todo se guarda solo en esta pestaña. Cuando termines, cierra el navegador entero: algunos vuelven a abrir una pestaña cerrada. Para entrar otra vez en tu T-Wallet necesitarás su código de recuperación.";

interface GateFormProps {
  readonly password: string;
  readonly failure: GateFailure | null;
  /** Seconds until another attempt is worth it; null where the failure does not say. */
  readonly retryAfter?: number | null | undefined;
  readonly verifying: boolean;
  readonly shared?: boolean | undefined;
  /** Without it the form does not ask whether the computer is shared. */
  readonly onShare?: ((shared: boolean) => void) | undefined;
  readonly onType: (password: string) => void;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

export interface GateViewProps extends GateFormProps {
  /** The stored flag is being read: nothing shows (GATE-08). */
  readonly blank: boolean;
  /** The gate covers an open app whose session was lost, and says so. */
  readonly interrupted?: boolean | undefined;
  readonly footer?: ReactNode;
}

export function GateView({ blank, interrupted = false, footer, onShare, ...form }: GateViewProps) {
  if (blank) return <div className={styles.blank} data-testid="gate-blank" />;

  // Before an open app the gate is in a dialog, and the page has its main content already.
  const Sheet = interrupted ? "div" : "main";
  return (
    <Stack pad={[5, 4]} className={styles.page}>
      <Sheet className={styles.sheet} aria-labelledby={interrupted ? undefined : GATE_TITLE_ID}>
        <div className={styles.mark}>
          <Logo />
        </div>
        <h1 id={GATE_TITLE_ID} className={styles.title} tabIndex={-1}>
          {PRODUCT.title}
        </h1>
        {interrupted ? (
          <p id={SESSION_LOST_ID} className={styles.lost}>
            {SESSION_LOST}
          </p>
        ) : (
          <p className={styles.tagline}>Tus trámites en España, con cada documento en su sitio.</p>
        )}
        <GateForm {...form} onShare={interrupted ? undefined : onShare} />
        <Stack items="center" gap={2} ink="soft" size="sm" className={styles.footer}>
          {footer}
        </Stack>
      </Sheet>
    </Stack>
  );
}

function GateForm({
  password,
  failure,
  retryAfter = null,
  verifying,
  shared = false,
  onShare,
  onType,
  onSubmit,
  onCancel,
}: GateFormProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failure) input.current?.focus();
  }, [failure]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <Stack as="form" gap={3} before={4} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={input}
        label="Contraseña"
        labelHidden
        type="password"
        placeholder="Contraseña"
        name="password"
        autoComplete="current-password"
        value={password}
        readOnly={verifying}
        error={failure ? formatGateMessage(failure, retryAfter) : undefined}
        onChange={onType}
      />
      {onShare && (
        <Checkbox
          label="Es un ordenador compartido"
          hint={shared ? SHARED_HINT : undefined}
          checked={shared}
          disabled={verifying}
          onChange={onShare}
        />
      )}
      <Button type="submit" variant="primary" fullWidth busy={verifying}>
        Acceder
      </Button>
      {verifying && (
        <Stack items="center" className={styles.late}>
          <Button variant="quiet" size="sm" onClick={onCancel}>
            Cancelar
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
