import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { GATE_MESSAGES, type GateFailure } from "@/domain/gate/gateMessages.ts";
import { PRODUCT } from "@/domain/product.ts";
import { Button } from "@/components/Button/Button.tsx";
import { Logo } from "@/components/Logo/Logo.tsx";
import { TextField } from "@/components/TextField/TextField.tsx";
import styles from "./GateView.module.css";

export interface GateViewProps {
  /** The stored flag is being read: nothing shows (GATE-08). */
  readonly blank: boolean;
  readonly password: string;
  readonly failure: GateFailure | null;
  readonly verifying: boolean;
  /** Links and notices below the form. */
  readonly footer?: ReactNode;
  readonly onType: (password: string) => void;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** The password gate: one input, one button, one line for what went wrong. */
export function GateView({ blank, password, failure, verifying, footer, onType, onSubmit, onCancel }: GateViewProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failure) input.current?.focus();
  }, [failure]);

  if (blank) return <div className={styles.blank} data-testid="gate-blank" />;

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <div className={styles.page}>
      <main className={styles.sheet} aria-labelledby="gate-title">
        <div className={styles.mark}>
          <Logo />
        </div>
        <h1 id="gate-title" className={styles.title} tabIndex={-1}>
          {PRODUCT.title}
        </h1>
        <p className={styles.tagline}>Tus trámites en España, con cada documento en su sitio.</p>
        <form className={styles.form} onSubmit={submit} noValidate>
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
            error={failure ? GATE_MESSAGES[failure] : undefined}
            onChange={onType}
          />
          <Button type="submit" variant="primary" fullWidth busy={verifying}>
            Acceder
          </Button>
          {verifying && (
            <div className={styles.late}>
              <Button variant="quiet" size="sm" onClick={onCancel}>
                Cancelar
              </Button>
            </div>
          )}
        </form>
        <div className={styles.footer}>{footer}</div>
      </main>
    </div>
  );
}
