import type { Case } from "@/domain/procedure/case/case.ts";
import { getStepLinks, isPlace } from "@/domain/procedure/case/caseRows.ts";
import type { CaseEvent } from "@/machines/procedure/case/caseLife.machine.ts";
import { Badge } from "@/components/ui/Badge/Badge.tsx";
import { Checkbox } from "@/components/ui/Checkbox/Checkbox.tsx";
import { Disclosure } from "@/components/ui/Disclosure/Disclosure.tsx";
import { Hint, Stack } from "@/components/ui/Layout/Layout.tsx";
import { OfficialPage } from "@/components/procedure/OfficialPage/OfficialPage.tsx";
import styles from "./CaseView.module.css";

export interface CasePartProps {
  readonly file: Case;
  readonly send: (event: CaseEvent) => void;
}

/** The steps of the procedure as checkboxes, each with its official page. */
export function CaseSteps({ file, send }: CasePartProps) {
  const links = getStepLinks(file);
  const shown = new Set([...links.values()].map(({ url }) => url));
  const others = (file.answer?.links ?? []).filter((link) => isPlace(link) && !shown.has(link.url));
  return (
    <Stack gap={3}>
      {file.steps.length === 0 && <Hint>No constan los pasos: míralos en la sede oficial.</Hint>}
      <Stack as="ol" role="list">
        {file.steps.map((step) => {
          const link = links.get(step.id);
          return (
            <Stack key={step.id} as="li" pad={[2, 0]} line="between">
              <Checkbox
                checked={file.done.includes(step.id)}
                label={
                  <>
                    {step.text} {step.mark === "new" && <Badge tone="blue">Nuevo</Badge>}
                    {step.mark === "gone" && <Badge>Ya no lo pide la ficha</Badge>}
                  </>
                }
                onChange={(isDone) => send({ type: "entry.ticked", id: step.id, isDone })}
              />
              {link && (
                <span className={styles.stepLink}>
                  <OfficialPage {...link} />
                </span>
              )}
            </Stack>
          );
        })}
      </Stack>
      {others.length > 0 && (
        <Disclosure label={links.size > 0 ? "Otras páginas oficiales" : "Páginas oficiales"}>
          <Stack as="ul" gap={2} bullets>
            {others.map((link) => (
              <li key={link.url}>
                <OfficialPage {...link} />
              </li>
            ))}
          </Stack>
        </Disclosure>
      )}
    </Stack>
  );
}
