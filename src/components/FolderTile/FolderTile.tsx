import { counted } from "@/domain/format.ts";
import { folderTone, type FolderTone } from "@/domain/vault/statistics.ts";
import type { WalletFolder } from "@/domain/validation/types.ts";
import { Badge } from "../Badge/Badge.tsx";
import { FolderIcon } from "../FolderIcon/FolderIcon.tsx";
import type { Tone } from "../Tone/tone.ts";
import styles from "./FolderTile.module.css";

export interface FolderTileProps {
  readonly folder: WalletFolder;
}

const LOOKS: Readonly<Record<FolderTone, { readonly tone: Tone; readonly word: string }>> = {
  green: { tone: "green", word: "Completa" },
  yellow: { tone: "amber", word: "Con documentos" },
  grey: { tone: "grey", word: "Vacía" },
  purple: { tone: "purple", word: "Recuerdo" },
};

/** One folder of the vault: name, description, count and, by colour and word, how full it is (FOLD-14 to FOLD-17). */
export function FolderTile({ folder }: FolderTileProps) {
  const { tone, word } = LOOKS[folderTone(folder)];
  return (
    <div className={styles.tile} data-tone={tone} data-testid={`folder-${folder.id}`}>
      <span className={styles.icon}>
        <FolderIcon folder={folder.id} size="lg" />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{folder.name}</p>
        <p className={styles.description}>{folder.description}</p>
        <p className={styles.foot}>
          <span>{counted(folder.documentCount, "documento", "documentos")}</span>
          <Badge tone={tone}>{word}</Badge>
        </p>
      </div>
    </div>
  );
}
