import type { Ref } from "react";
import { LIMITS } from "@/domain/shared/limits.ts";
import { gradePassphrase } from "@/domain/documents/protection/passphrase.ts";
import { GRADE_TEXTS, NO_PASSPHRASE, PASSPHRASE_HINT } from "@/domain/documents/protection/protectionMessages.ts";
import { Stack, Text } from "../../ui/Layout/Layout.tsx";
import { TextField } from "../../ui/TextField/TextField.tsx";
import styles from "./Protection.module.css";

const TONES = { short: "red", fair: "amber", strong: "green" } as const;

export interface PassphraseFieldProps {
  readonly label: string;
  readonly value: string;
  /** The submitted passphrase is too easy to guess, or empty. */
  readonly isRefused: boolean;
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field for a new passphrase, with how hard it is to guess. */
export function PassphraseField({ value, isRefused, ...field }: PassphraseFieldProps) {
  const grade = value === "" ? undefined : gradePassphrase(value);
  const error = isRefused ? (grade ? GRADE_TEXTS.short : NO_PASSPHRASE) : field.error;
  return (
    <Stack gap={2}>
      <TextField
        {...field}
        value={value}
        error={error}
        hint={PASSPHRASE_HINT}
        type="password"
        revealable
        autoComplete="new-password"
        maxLength={LIMITS.passphrase}
      />
      <div className={styles.grade} data-tone={grade && TONES[grade]} aria-hidden="true" />
      <Text size="sm" role="status">
        {grade && !error && GRADE_TEXTS[grade]}
      </Text>
    </Stack>
  );
}
