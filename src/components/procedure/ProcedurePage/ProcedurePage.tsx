import type { ReactNode, RefObject } from "react";
import { type Case, isBeforeFiling, isKept } from "@/domain/procedure/case/case.ts";
import type { ComparedCase } from "@/domain/procedure/case/caseRows.ts";
import { CASE_STATUS_NAMES } from "@/domain/procedure/case/caseTexts.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Disclosure } from "../../ui/Disclosure/Disclosure.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { Hint, Stack } from "../../ui/Layout/Layout.tsx";
import { AnswerOrigin } from "../AnswerOrigin/AnswerOrigin.tsx";
import { CASE_TONES } from "../caseTones.ts";
import { CompletionHeadline } from "../CompletionHeadline/CompletionHeadline.tsx";
import { FactsStrip, OtherLanguages } from "../FactsStrip/FactsStrip.tsx";
import { NextThing } from "../NextThing/NextThing.tsx";
import type { RowActions } from "../RowGroups/Row.tsx";
import { RowGroups } from "../RowGroups/RowGroups.tsx";
import styles from "./ProcedurePage.module.css";

export interface ProcedureListProps extends RowActions {
  readonly file: Case;
  /** Null while the vault is read. */
  readonly compared: ComparedCase | null;
  readonly inventory: Inventory | null;
}

export interface ProcedurePageProps extends ProcedureListProps {
  /** The questions about the case. */
  readonly questions?: ReactNode;
  /** Below the next thing: what is known of it, and the other ways on. */
  readonly actions: ReactNode;
  /** Announces the next thing, where no other part of the screen does. */
  readonly live?: boolean;
  /** Takes the focus of a control that goes. */
  readonly summaryRef?: RefObject<HTMLDivElement | null>;
  /** The folds. */
  readonly children: ReactNode;
}

/** The page of a procedure below its heading: the facts, the one next thing, what it asks for, and the folds. */
export function ProcedurePage(props: ProcedurePageProps) {
  const { file, compared, inventory, questions, actions, live = false, summaryRef, onUpload, children } = props;
  const { status, answer } = file;
  return (
    <>
      <Stack
        as="section"
        ref={summaryRef}
        tabIndex={-1}
        surface="sheet"
        gap={4}
        pad="box"
        aria-label="Cómo va"
        className={styles.summary}
      >
        <FactsStrip facts={answer?.facts} unchecked={answer?.unchecked} today={inventory?.day ?? null} />
        {isKept(file) && (
          <div>
            <Badge tone={CASE_TONES[status]}>{CASE_STATUS_NAMES[status]}</Badge>
          </div>
        )}
        <NextThing next={compared ? compared.next : undefined} {...{ status, live, onUpload, questions }} />
        {actions}
      </Stack>
      {isBeforeFiling(status) && (
        <Stack as="section" surface="sheet" gap={4} pad="box" aria-labelledby="lo-que-pide">
          <Heading level={2} id="lo-que-pide">
            Lo que pide el trámite
          </Heading>
          <ProcedureList {...props} />
        </Stack>
      )}
      {answer && answer.origin.kind !== "none" && <AnswerOrigin origin={answer.origin} unchecked={answer.unchecked} />}
      {children}
      <OtherLanguages facts={answer?.facts} />
    </>
  );
}

/** The papers and tasks of a procedure, with their count. */
export function ProcedureList({ file, compared, inventory, onChange, onUpload, onProcedure }: ProcedureListProps) {
  const { answer, rows } = file;
  const gone = rows.filter(({ mark }) => mark === "gone");
  return (
    <>
      {!compared && <Hint role="status">Mirando qué tienes en tu T-Wallet…</Hint>}
      {compared && (
        <>
          <CompletionHeadline validations={compared.rows} showsPercentage={answer?.facts?.channel === "files"} />
          <RowGroups
            validations={compared.rows}
            unchecked={answer?.unchecked}
            headingLevel={3}
            folds
            {...{ inventory, onChange, onUpload, onProcedure }}
          />
        </>
      )}
      {gone.length > 0 && (
        <Disclosure label="Ya no lo pide la ficha">
          <Stack as="ul" gap={1} bullets>
            {gone.map(({ id, description }) => (
              <li key={id}>
                <bdi>{description}</bdi>
              </li>
            ))}
          </Stack>
        </Disclosure>
      )}
    </>
  );
}
