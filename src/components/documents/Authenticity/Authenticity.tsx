import { useId } from "react";
import { type AuthenticityLine, type AuthenticityOutcome, pickLines } from "@/domain/documents/authenticity/line.ts";
import { Heading, type HeadingProps } from "../../ui/Heading/Heading.tsx";
import { Stack } from "../../ui/Layout/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton/LinkButton.tsx";
import { Notice, type NoticeTone } from "../../ui/Notice/Notice.tsx";

export interface AuthenticityProps {
  readonly lines: readonly AuthenticityLine[];
  readonly headingLevel: HeadingProps["level"];
}

const TONES: Readonly<Record<AuthenticityOutcome, NoticeTone>> = {
  intact: "success",
  noted: "info",
  unchecked: "info",
  caution: "warning",
  mismatch: "warning",
};

/** The section 'Autenticidad': what a document proves by itself. Nothing where there is nothing to say. */
export function Authenticity({ lines, headingLevel }: AuthenticityProps) {
  const headingId = useId();
  if (lines.length === 0) return null;
  return (
    <Stack as="section" packed gap={3} aria-labelledby={headingId}>
      <Heading level={headingLevel} id={headingId}>
        Autenticidad
      </Heading>
      {pickLines(lines).map(({ id, outcome, text, link }) => (
        <Notice
          key={id}
          tone={TONES[outcome]}
          actions={
            link && (
              <LinkButton size="sm" href={link.href}>
                {link.label}
              </LinkButton>
            )
          }
        >
          {text}
        </Notice>
      ))}
    </Stack>
  );
}
