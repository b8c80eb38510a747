import { useMemo } from "react";
import { isKept } from "@/domain/procedure/case/case.ts";
import { compareCase } from "@/domain/procedure/case/caseRows.ts";
import { hasAllPapers } from "@/domain/procedure/case/count.ts";
import { AnswerLists } from "@/components/procedure/AnswerLists/AnswerLists.tsx";
import { ProcedurePage } from "@/components/procedure/ProcedurePage/ProcedurePage.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Checkbox } from "@/components/ui/Checkbox/Checkbox.tsx";
import { Disclosure } from "@/components/ui/Disclosure/Disclosure.tsx";
import { SaveIcon, StepsIcon } from "@/components/ui/Icon/icons.ts";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import { Cluster, Stack } from "@/components/ui/Layout/Layout.tsx";
import { useSteps } from "../shared/useSteps.ts";
import { ProcessSections } from "./AnalysisCard/ProcessSections.tsx";
import type { HubViewProps } from "./HubView.tsx";
import { WorkflowNodes } from "./WorkflowNodes/WorkflowNodes.tsx";

/** A finished analysis: the page of its procedure, the answer in full, and the steps of the analysis. */
export function HubResult(props: HubViewProps) {
  const { opened, info, result, rows, questions, onBack } = props;
  const { includesDemo, onIncludeDemo, inventory, ...actions } = rows;
  const steps = useSteps(props.opensSteps);
  const compared = useMemo(() => opened && inventory && compareCase(opened, inventory), [opened, inventory]);
  if (!opened) return null;
  const kept = isKept(opened);
  const hasAll = compared !== null && hasAllPapers(compared.count);
  const isNext = compared?.next?.kind === "file";
  return (
    <>
      {kept && (
        <Notice title="Ya lo tienes empezado" actions={<Button onClick={props.run.onAnother}>Empezar otro</Button>}>
          Lo que ves es lo que guardaste, tal como está ahora.
        </Notice>
      )}
      <ProcedurePage
        file={opened}
        {...{ compared, inventory, questions, ...actions }}
        actions={
          <Cluster gap={3} fill>
            <Button
              variant={isNext ? "primary" : "secondary"}
              icon={kept || hasAll ? StepsIcon : SaveIcon}
              onClick={props.run.onKeep}
            >
              {getKeepLabel(kept, hasAll)}
            </Button>
            <Button aria-expanded={steps.open} onClick={() => steps.setOpen(!steps.open)}>
              Ver Resultados Detallados
            </Button>
            <Button onClick={onBack}>Procesar Otro Trámite</Button>
          </Cluster>
        }
      >
        {steps.open && result && (
          <Stack as="section" surface="sheet" pad="box" aria-label="Resultados detallados">
            <AnswerLists
              result={result.processedResult}
              links={result.links}
              unchecked={result.unchecked}
              headingLevel={3}
              stepsRef={steps.ref}
            />
          </Stack>
        )}
        {includesDemo !== null && (
          <Checkbox
            label="Probar con datos de ejemplo"
            hint="Los documentos de ejemplo no son tuyos: con ellos el resultado no vale para tu trámite."
            checked={includesDemo}
            onChange={onIncludeDemo}
          />
        )}
        <Disclosure label="Cómo lo he comprobado" headingLevel={2}>
          <WorkflowNodes nodes={props.nodes} />
          <ProcessSections info={info} />
        </Disclosure>
      </ProcedurePage>
    </>
  );
}

function getKeepLabel(kept: boolean, hasAll: boolean): string {
  if (kept) return "Abrir el expediente";
  return hasAll ? "¡Continuar con el Trámite!" : "Guardar como expediente";
}
