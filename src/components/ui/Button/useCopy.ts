import { useState } from "react";

/** Copies text to the clipboard; the status is the outcome in words, for a `role="status"`. */
export function useCopy(): readonly [status: string, copy: (text: string) => Promise<void>] {
  const [status, setStatus] = useState("");
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus("Copiado");
    } catch {
      setStatus("No se ha podido copiar: selecciónalo y cópialo.");
    }
  };
  return [status, copy];
}
