import type { FolderId } from "@/domain/documents/folders/folders.ts";
import { pluralize } from "@/domain/shared/format.ts";
import { folderTone, type FolderTone } from "@/domain/documents/vault/statistics.ts";
import type { WalletFolder } from "@/domain/procedure/validation/types.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { AlertIcon } from "../../ui/Icon/icons.ts";
import { FolderIcon } from "../FolderIcon/FolderIcon.tsx";
import type { Tone } from "../../ui/Tone/tone.ts";
import { Box } from "../../ui/Box/Box.tsx";
import { Cluster, Stack, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./FolderTile.module.css";

export interface FolderTileProps {
  readonly folder: WalletFolder;
  /** Number of its documents that have expired (decision A-161). */
  readonly expired: number;
  readonly onOpen: (id: FolderId) => void;
}

const LOOKS: Readonly<Record<FolderTone, { readonly tone: Tone; readonly word: string | null }>> = {
  green: { tone: "green", word: "Completa" },
  yellow: { tone: "amber", word: null },
  grey: { tone: "grey", word: "Vacía" },
  purple: { tone: "purple", word: "Recuerdo" },
};

/**
 * One folder of the vault: name, description, count (as the badge where nothing else is to be said) and, by colour and word, how full it is (FOLD-14 to FOLD-17), or that
 * something in it has expired, which never counts as complete.
 */
export function FolderTile({ folder, expired, onOpen }: FolderTileProps) {
  const { word, ...badge } =
    expired > 0
      ? { tone: "amber" as const, word: pluralize(expired, "caducado", "caducados"), icon: AlertIcon }
      : LOOKS[folderTone(folder)];
  const count = pluralize(folder.documentCount, "documento", "documentos");
  return (
    <button
      type="button"
      className={styles.tile}
      data-tone={badge.tone}
      data-testid={`folder-${folder.id}`}
      onClick={() => onOpen(folder.id)}
    >
      <Box as="span" surface="tile" className={styles.icon}>
        <FolderIcon folder={folder.id} size="lg" />
      </Box>
      <Stack as="span" packed gap={1}>
        <strong>{folder.name}</strong>
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
        {word !== null && <span>{count}</span>} <Badge {...badge}>{word ?? count}</Badge>
      </Cluster>
    </button>
  );
}
