import type { FolderId } from "@/domain/documents/folders/folders.ts";
import { pluralize } from "@/domain/shared/format.ts";
import { folderTone, type FolderTone } from "@/domain/documents/vault/statistics.ts";
import type { WalletFolder } from "@/domain/procedure/validation/types.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { FolderIcon } from "../FolderIcon/FolderIcon.tsx";
import type { Tone } from "../../ui/Tone/tone.ts";
import { Cluster, Stack, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./FolderTile.module.css";

export interface FolderTileProps {
  readonly folder: WalletFolder;
  readonly onOpen: (id: FolderId) => void;
}

const LOOKS: Readonly<Record<FolderTone, { readonly tone: Tone; readonly word: string }>> = {
  green: { tone: "green", word: "Completa" },
  yellow: { tone: "amber", word: "Con documentos" },
  grey: { tone: "grey", word: "Vacía" },
  purple: { tone: "purple", word: "Recuerdo" },
};

/** One folder of the vault: name, description, count and, by colour and word, how full it is (FOLD-14 to FOLD-17). */
export function FolderTile({ folder, onOpen }: FolderTileProps) {
  const { tone, word } = LOOKS[folderTone(folder)];
  return (
    <button
      type="button"
      className={styles.tile}
      data-tone={tone}
      data-testid={`folder-${folder.id}`}
      onClick={() => onOpen(folder.id)}
    >
      <span className={styles.icon}>
        <FolderIcon folder={folder.id} size="lg" />
      </span>
      <Stack as="span" packed gap={1}>
        <span className={styles.name}>{folder.name}</span>
        <Text as="span" ink="soft" size="sm" leading="snug">
          {folder.description}
        </Text>
      </Stack>
      <Cluster
        as="span"
        ink="soft"
        size="sm"
        leading="snug"
        align="center"
        justify="space-between"
        gap={2}
        className={styles.foot}
      >
        <span>{pluralize(folder.documentCount, "documento", "documentos")}</span> <Badge tone={tone}>{word}</Badge>
      </Cluster>
    </button>
  );
}
