import { useState } from "react";
import { createPortal } from "react-dom";
import type { CodeWays } from "@/domain/access/account/account.ts";
import { CODE_TITLE, originSentences } from "@/domain/access/account/accountMessages.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { ClipboardIcon, DownloadIcon, PrintIcon } from "../../ui/Icon/icons.ts";
import { Cluster, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./RecoveryCode.module.css";

export interface CodeCardProps {
  readonly code: string;
  readonly ways: CodeWays;
}

const COPIED = {
  idle: "",
  done: "Código copiado",
  failed: "El navegador no deja copiarlo. Selecciona el código y cópialo tú.",
} as const;

/** A recovery code, and buttons to copy, print and save it (decision A-150). */
export function CodeCard({ code, ways }: CodeCardProps) {
  const [copied, setCopied] = useState<keyof typeof COPIED>("idle");

  async function copy() {
    try {
      await ways.copy(code);
      setCopied("done");
    } catch {
      setCopied("failed");
    }
  }

  return (
    <div className={styles.card} role="group" aria-label="Código de recuperación">
      <CodeGroups code={code} />
      <Cluster gap={3}>
        <Button size="sm" icon={ClipboardIcon} onClick={() => void copy()}>
          Copiar
        </Button>
        <Button size="sm" icon={PrintIcon} onClick={ways.print}>
          Imprimir
        </Button>
        <Button size="sm" icon={DownloadIcon} onClick={() => ways.save(code)}>
          Guardar como archivo
        </Button>
      </Cluster>
      <Text role="status" size="sm" weight="medium" className={styles.status}>
        {COPIED[copied]}
      </Text>
      {createPortal(
        <div className={styles.sheet}>
          <h1>{CODE_TITLE}</h1>
          <CodeGroups code={code} />
          {[...ways.sentences, ...originSentences(ways.origin())].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>,
        document.body,
      )}
    </div>
  );
}

/** The code in groups of five, with spaces for copying by hand and for screen readers. */
function CodeGroups({ code }: { readonly code: string }) {
  const groups = code.split("-");
  return (
    <code className={styles.code}>
      {groups.flatMap((group, index) => [<span key={groups.slice(0, index).join("")}>{group}</span>, " "])}
    </code>
  );
}
