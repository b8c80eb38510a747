import { useId } from "react";
import { LIMITS } from "@/domain/shared/limits.ts";
import { Stack, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./MissingDocumentsList.module.css";

/** The missing documents: the first two by name, the others as a number (OPP-11). Nothing if none is missing. */
export function MissingDocumentsList({ papers }: { readonly papers: readonly string[] }) {
  const labelId = useId();
  if (papers.length === 0) return null;
  const rest = papers.length - LIMITS.shownMissing;
  return (
    <Stack size="sm" leading="snug" className={styles.missing}>
      <Text weight="bold" id={labelId}>
        {papers.length === 1 ? "Te falta" : "Te faltan"}
      </Text>
      <ul className={styles.papers} aria-labelledby={labelId}>
        {papers.slice(0, LIMITS.shownMissing).map((paper) => (
          <li key={paper}>
            <Text as="bdi" lines={2}>
              {paper}
            </Text>
          </li>
        ))}
      </ul>
      {rest > 0 && <Text ink="soft" weight="medium" className={styles.more}>{`+${rest} más`}</Text>}
    </Stack>
  );
}
