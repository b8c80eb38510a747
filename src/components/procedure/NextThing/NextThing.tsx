import type { ReactNode } from "react";
import type { CaseStatus } from "@/domain/procedure/case/case.ts";
import { formatNext } from "@/domain/procedure/case/caseTexts.ts";
import type { NextThing as Next } from "@/domain/procedure/case/nextThing.ts";
import type { Validation } from "@/domain/procedure/validation/types.ts";
import type { UploadRow } from "@/domain/procedure/validation/upload.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { CalendarIcon, CameraIcon, ChevronRightIcon } from "../../ui/Icon/icons.ts";
import { Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton/LinkButton.tsx";

export interface NextThingProps {
  /** Undefined while the vault is read. */
  readonly next: Next | null | undefined;
  readonly status: CaseStatus;
  /** Announces its changes, where no other part of the screen does. */
  readonly live?: boolean;
  /** Opens the camera and the chooser for a paper. */
  readonly onUpload: (row: UploadRow) => void;
  /** The panel with the questions, which stays mounted; an open question of it is the next thing. */
  readonly questions?: ReactNode;
}

/** The one next thing of a case with its one button; none where the screen has the way on. */
export function NextThing({ next, status, live = false, onUpload, questions }: NextThingProps) {
  return (
    <>
      {!(questions && next?.kind === "question") && <Words {...{ next, status, live, onUpload }} />}
      {questions}
    </>
  );
}

function Words({ next, status, live, onUpload }: Omit<NextThingProps, "questions">) {
  return (
    <Stack gap={3} items="start">
      <Stack gap={1}>
        <Hint>Lo siguiente</Hint>
        <Text size="lg" weight="bold" leading="tight" role={live ? "status" : undefined}>
          {next === undefined ? "Mirando qué tienes en tu T-Wallet…" : formatNext(next, status)}
        </Text>
      </Stack>
      {next && <Way next={next} onUpload={onUpload} />}
    </Stack>
  );
}

/** Rows are on the same page. */
function focusRow({ id }: Validation) {
  document.querySelector<HTMLElement>(`li[data-row="${CSS.escape(id)}"]`)?.focus();
}

function Way({ next, onUpload }: Pick<NextThingProps, "onUpload"> & { readonly next: Next }) {
  switch (next.kind) {
    case "gather":
      return (
        <Button variant="primary" icon={CameraIcon} onClick={() => onUpload(next.row)}>
          Fotografiar o elegir
        </Button>
      );
    case "check":
    case "task":
    case "pay":
      return (
        <Button variant="primary" icon={ChevronRightIcon} onClick={() => focusRow(next.row)}>
          {next.kind === "check" ? "Mirar si vale" : "Ver cómo se hace"}
        </Button>
      );
    case "book":
      return (
        <LinkButton variant="primary" icon={CalendarIcon} href={next.url}>
          Pedir cita
        </LinkButton>
      );
    case "question":
    case "appointment":
    case "appointmentOver":
    case "file":
    case "wait":
    case "answerRequest":
    case "lateRequest":
    case "silence":
      return null;
  }
}
