import { useId } from "react";
import { LIMITS } from "@/domain/shared/limits.ts";
import { findLanguage } from "@/domain/shared/text/language.ts";
import type { DocumentGap } from "@/domain/grants/opportunity.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { UnlockIcon, UploadIcon } from "@/components/ui/Icon/icons.ts";
import { RetryNotice } from "../RetryNotice.tsx";
import { Amount } from "@/components/grants/OpportunityCard/Amount.tsx";
import { CategoryBadge } from "@/components/grants/OpportunityCard/CategoryBadge.tsx";
import { MissingDocumentsList } from "@/components/grants/OpportunityCard/MissingDocumentsList.tsx";
import { Seal } from "@/components/ui/Seal/Seal.tsx";
import { Skeleton } from "@/components/ui/Skeleton/Skeleton.tsx";
import { Spinner } from "@/components/ui/Spinner/Spinner.tsx";
import { Cluster, Grid, Hint, Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import styles from "./GapBanner.module.css";

export interface GapBannerProps {
  /** The most promising first. */
  readonly gaps: readonly DocumentGap[];
  readonly state: "loading" | "ready" | "failed";
  /** The source names no documents for some: those are the usual ones of a grant. */
  readonly documentsAreGeneral: boolean;
  readonly onUpload: (gap: DocumentGap) => void;
  readonly onOpen: (gap: DocumentGap) => void;
  readonly onRetry: () => void;
}

/** The first three opportunities for which only documents are missing (OPP-04, OPP-05). Nothing without any. */
export function GapBanner({ gaps, state, documentsAreGeneral, onUpload, onOpen, onRetry }: GapBannerProps) {
  const headingId = useId();
  if (state === "ready" && gaps.length === 0) return null;
  return (
    <Stack
      as="section"
      surface="raised"
      gap={4}
      pad={4}
      className={styles.banner}
      aria-labelledby={headingId}
      aria-busy={state === "loading"}
    >
      <Cluster align="center" gap={3}>
        <Seal icon={UnlockIcon} />
        <div className={styles.words}>
          <Heading level={2} id={headingId}>
            Oportunidades que puedes desbloquear
          </Heading>
          {state === "ready" && (
            <Hint>
              {documentsAreGeneral
                ? "Documentos habituales de una subvención: las bases pueden pedir otros."
                : "Por lo que se sabe de ellas, solo te faltan documentos en tu T-Wallet."}
            </Hint>
          )}
        </div>
      </Cluster>
      {state === "loading" && (
        <>
          <Spinner label="Mirando qué documentos te faltan…" />
          <Skeleton lines={3} />
        </>
      )}
      {state === "failed" && (
        <RetryNotice live onRetry={onRetry}>
          No se ha podido mirar qué documentos te faltan.
        </RetryNotice>
      )}
      {state === "ready" && <Gaps {...{ gaps, onUpload, onOpen }} />}
    </Stack>
  );
}

function Gaps({ gaps, onUpload, onOpen }: Pick<GapBannerProps, "gaps" | "onUpload" | "onOpen">) {
  const rest = gaps.length - LIMITS.shownGaps;
  return (
    <>
      <Grid role="list" as="ul" min={16} gap={3}>
        {gaps.slice(0, LIMITS.shownGaps).map((gap) => (
          <Gap key={gap.opportunityId} {...{ gap, onUpload, onOpen }} />
        ))}
      </Grid>
      {rest > 0 && <Text ink="soft" size="sm" weight="medium">{`y ${rest} más`}</Text>}
    </>
  );
}

interface GapProps extends Pick<GapBannerProps, "onUpload" | "onOpen"> {
  readonly gap: DocumentGap;
}

function Gap({ gap, onUpload, onOpen }: GapProps) {
  const titleId = useId();
  const { opportunityTitle, documentsNeeded, potentialFunding, category } = gap;
  return (
    <li className={styles.gap}>
      {(category !== null || potentialFunding !== null) && (
        <Cluster as="p" align="center" justify="space-between" gap={2}>
          <CategoryBadge category={category} />{" "}
          {potentialFunding !== null && (
            <span className={styles.amount}>
              <Amount before="Hasta" euros={potentialFunding} />
            </span>
          )}
        </Cluster>
      )}
      <Heading level={3} size="sm" id={titleId}>
        <button className={styles.open} type="button" onClick={() => onOpen(gap)}>
          <Text as="bdi" lines={3} leading="close" className={styles.title} lang={findLanguage(opportunityTitle)}>
            {opportunityTitle}
          </Text>
        </button>
      </Heading>
      <MissingDocumentsList papers={documentsNeeded} />
      <div className={styles.action}>
        <Button size="sm" icon={UploadIcon} aria-describedby={titleId} onClick={() => onUpload(gap)}>
          Subir documentos
        </Button>
      </div>
    </li>
  );
}
