import { useRef } from "react";
import { Button } from "../../ui/Button/Button.tsx";
import { UploadIcon } from "../../ui/Icon/icons.ts";

export interface ImportButtonProps {
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
}

/** Opens the browser's file picker for a copy of the vault. */
export function ImportButton({ busy, disabled, onFile }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={UploadIcon} busy={busy} disabled={disabled} onClick={() => input.current?.click()}>
        Importar…
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".zip,.tramia,.json,application/zip,application/json"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Emptied, so that the same file can be chosen again.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
