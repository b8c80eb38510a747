import type { Case } from "@/domain/procedure/case/case.ts";
import { formatEvent, toEventKey } from "@/domain/procedure/case/caseTexts.ts";
import { formatInstantInSpain } from "@/domain/shared/format.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Disclosure } from "@/components/ui/Disclosure/Disclosure.tsx";
import { PrintIcon } from "@/components/ui/Icon/icons.ts";
import { Hint, Stack } from "@/components/ui/Layout/Layout.tsx";

interface CaseHistoryProps {
  readonly file: Case;
  readonly onPrint: () => void;
}

/** The history of a case, latest first, with the way to print it. */
export function CaseHistory({ file, onPrint }: CaseHistoryProps) {
  return (
    <Disclosure label="Historial" headingLevel={2}>
      <Stack gap={4} items="start">
        <Stack as="ol" gap={2} role="list">
          {file.events.toReversed().map((event) => (
            <li key={toEventKey(event)}>
              {formatEvent(event)}
              <Hint>{formatInstantInSpain(event.at)}</Hint>
            </li>
          ))}
        </Stack>
        <Button icon={PrintIcon} onClick={onPrint}>
          Imprimir historial
        </Button>
      </Stack>
    </Disclosure>
  );
}
