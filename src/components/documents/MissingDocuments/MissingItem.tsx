import { useId } from "react";
import { folderById, type FolderId } from "@/domain/documents/folders/folders.ts";
import { getHost } from "@/domain/shared/format.ts";
import { getObtainLink, type ObtainLink } from "@/domain/procedure/validation/obtainLink.ts";
import type { RowAnswer, Validation } from "@/domain/procedure/validation/types.ts";
import { folderForUpload } from "@/domain/procedure/validation/upload.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { FolderIcon } from "../FolderIcon/FolderIcon.tsx";
import { SparklesIcon, UploadIcon } from "../../ui/Icon/icons.ts";
import { LinkButton } from "../../ui/LinkButton/LinkButton.tsx";
import { StatusBadge } from "../../procedure/StatusBadge/StatusBadge.tsx";
import { Evidence } from "../../procedure/ValidationList/Evidence.tsx";
import { Cluster, Hint, Stack } from "../../ui/Layout/Layout.tsx";
import styles from "./MissingItem.module.css";

export interface MissingItemProps {
  readonly validation: Validation;
  readonly onUpload: (validation: Validation, folderId: FolderId) => void;
  readonly onAnswer?: ((documentType: string, answer: RowAnswer) => void) | undefined;
}

const NO_FOLDER = "Sin carpeta propia";

/** A document that is not there, or not whole: why it is asked for, where it goes and where it is to be had (MISS-11 to MISS-17). */
export function MissingItem({ validation, onUpload, onAnswer }: MissingItemProps) {
  const { documentType, typeId, required, status, note, suggestion } = validation;
  const nameId = useId();
  const folder = folderById(folderForUpload(validation));
  const link = getObtainLink(validation);
  const homeless = typeId === "general";
  const advice = suggestion && suggestion !== NO_FOLDER ? suggestion : "Sube este documento a tu T-Wallet";
  return (
    <Stack as="li" items="start" gap={2} pad={[4, 0]} line="between" data-status={status}>
      <Cluster align="start" justify="space-between" gap={[1, 3]} className={styles.head}>
        <bdi className={styles.name} id={nameId}>
          {documentType}
        </bdi>
        <span className={styles.badges}>
          {!required && <Badge tone="grey">Según tu caso</Badge>}
          <StatusBadge status={status} />
        </span>
      </Cluster>
      {note && <Hint className={styles.note}>{note}</Hint>}
      <Stack align="center" size="sm" className={styles.place}>
        <FolderIcon folder={folder.id} size="sm" />
        <p>{homeless ? `${NO_FOLDER}: va en la carpeta ${folder.name}` : `Va en la carpeta ${folder.name}`}</p>
        <Hint className={styles.note}>{advice}</Hint>
      </Stack>
      <Evidence validation={validation} nameId={nameId} onAnswer={onAnswer} />
      <Cluster align="center" gap={[2, 3]} className={styles.actions}>
        <Button
          size="sm"
          icon={UploadIcon}
          aria-describedby={nameId}
          onClick={() => onUpload(validation, folder.id)}
        >{`Subir a ${folder.name}`}</Button>
        {link && (
          <LinkButton size="sm" href={link.url}>
            {link.text}
          </LinkButton>
        )}
      </Cluster>
      <Origin link={link} />
    </Stack>
  );
}

/** Who gave the address, and whose it is (MISS-13, decisions ). */
function Origin({ link }: { readonly link: ObtainLink | null }) {
  if (!link) return <Badge tone="grey">Sin enlace oficial</Badge>;
  return (
    <Cluster ink="soft" size="sm" align="center" gap={[2, 3]}>
      {link.source === "Oficial" ? (
        <Badge tone="green" verified>
          Oficial
        </Badge>
      ) : (
        <Badge tone="purple" icon={SparklesIcon}>
          IA
        </Badge>
      )}
      <span>{getHost(link.url)}</span>
      {link.description && <bdi>{link.description}</bdi>}
    </Cluster>
  );
}
