import { useEffect, useRef } from "react";
import {
  listDoubtfulFields,
  withAddition,
  withConfirmation,
  withCorrection,
  type ReviewContext,
  type ReviewField,
} from "@/domain/capture/review/review.ts";
import { reviewSections } from "@/domain/capture/review/sections.ts";
import { Disclosure } from "../../ui/Disclosure/Disclosure.tsx";
import { CheckFirst } from "./CheckFirst.tsx";
import { DataSection } from "./DataSection.tsx";
import { Section } from "./Section.tsx";

export interface ExtractedDataProps {
  readonly fields: readonly ReviewField[];
  readonly context: ReviewContext;
  readonly disabled: boolean;
  readonly onFieldsChange: (fields: readonly ReviewField[]) => void;
}

/** Every value that was read: the doubtful ones first, then section by section (REV-05, REV-10 to REV-13). */
export function ExtractedData({ fields, context, disabled, onFieldsChange }: ExtractedDataProps) {
  const place = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const acted = useRef(false);
  const doubtful = listDoubtfulFields(fields, context.today);
  const asked = new Set(doubtful.map(({ index }) => index));

  useEffect(() => {
    // The pressed button is gone with its row: the focus goes to the next question, or to the heading.
    const isGone = acted.current && (document.activeElement === document.body || document.activeElement === null);
    acted.current = false;
    if (!isGone) return;
    (place.current?.querySelector<HTMLElement>("[data-next]") ?? heading.current)?.focus();
  });

  function change(next: readonly ReviewField[]) {
    acted.current = place.current?.contains(document.activeElement) ?? false;
    onFieldsChange(next);
  }

  const section = {
    fields,
    disabled,
    onCorrect: (index: number, value: string) => change(withCorrection(fields, index, value)),
    onAdd: (name: string, value: string) => change(withAddition(fields, name, value)),
  };
  const sections = reviewSections(fields, context).map(({ rows, ...rest }) => ({
    ...rest,
    rows: rows.filter((row) => row.kind === "derived" || !asked.has(row.index)),
    nothing:
      rows.length > 0 ? "Lo que he encontrado está arriba, por revisar." : "No he encontrado ninguno de estos datos.",
  }));
  return (
    <Section ref={place} headingRef={heading} title="Datos Extraídos">
      <CheckFirst
        {...{ fields, doubtful, disabled }}
        onConfirm={(index) => change(withConfirmation(fields, index))}
        onCorrect={section.onCorrect}
      />
      {sections.map(({ id, title, ...rest }) =>
        id === "mrz" ? (
          <Disclosure key={id} label={title}>
            <DataSection {...section} {...rest} />
          </Disclosure>
        ) : (
          <DataSection key={id} {...section} {...rest} title={title} />
        ),
      )}
    </Section>
  );
}
