import { useState } from "react";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { Opportunity } from "@/domain/grants/opportunity.ts";
import { findLanguage } from "@/domain/shared/text/language.ts";
import { shorten } from "@/domain/shared/text/shorten.ts";
import { Disclosure } from "@/components/ui/Disclosure/Disclosure.tsx";
import { BuildingIcon, ClipboardIcon, DocumentIcon, type IconShape } from "@/components/ui/Icon/icons.ts";
import { DetailSection } from "./DetailSection.tsx";
import { Grid, Hint, Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./OpportunityDetail.module.css";

/** Requirements, sectors and description of a call. */
export function CallTexts({ opportunity }: { readonly opportunity: Opportunity }) {
  const { title, description, requirements, eligibleSectors } = opportunity;
  return (
    <>
      <Grid min={18} gap={[6, 5]}>
        <ListSection
          title="Requisitos"
          icon={ClipboardIcon}
          items={requirements}
          none="La ficha no los detalla: míralos en las bases."
        />
        <ListSection
          title="Sectores"
          icon={BuildingIcon}
          items={eligibleSectors}
          none="La ficha no nombra ningún sector."
        />
      </Grid>
      {description.trim() !== "" && description !== title && (
        <DetailSection title="Descripción" icon={DocumentIcon}>
          <Description text={description} />
        </DetailSection>
      )}
    </>
  );
}

interface ListSectionProps {
  readonly title: string;
  readonly icon: IconShape;
  readonly items: readonly string[];
  /** Shown for an empty list. */
  readonly none: string;
}

function ListSection({ title, icon, items, none }: ListSectionProps) {
  return (
    <DetailSection title={title} icon={icon}>
      {items.length === 0 ? (
        <Hint>{none}</Hint>
      ) : (
        <Stack as="ul" gap={2} bullets size="sm" className={styles.items}>
          {[...new Set(items)].map((item) => (
            <li key={item}>
              <bdi>{item}</bdi>
            </li>
          ))}
        </Stack>
      )}
    </DetailSection>
  );
}

/** A long text shows its beginning, and the whole on request. */
function Description({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false);
  const excerpt = shorten(text, LIMITS.descriptionExcerpt);
  const look = { className: styles.text, lang: findLanguage(text) };
  if (excerpt === text) return <p {...look}>{text}</p>;
  return (
    <>
      {!open && <p {...look}>{excerpt}</p>}
      <Disclosure label="Descripción completa" open={open} onOpenChange={setOpen}>
        <p {...look}>{text}</p>
      </Disclosure>
    </>
  );
}
