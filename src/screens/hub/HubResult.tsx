import { useId } from "react";
import { AnswerLists } from "@/components/procedure/AnswerLists/AnswerLists.tsx";
import { AnswerOrigin } from "@/components/procedure/AnswerOrigin/AnswerOrigin.tsx";
import { CompletionHeadline } from "@/components/procedure/CompletionHeadline/CompletionHeadline.tsx";
import { FactsStrip } from "@/components/procedure/FactsStrip/FactsStrip.tsx";
import { isReady, NextSteps } from "@/components/procedure/NextSteps/NextSteps.tsx";
import { RowGroups } from "@/components/procedure/RowGroups/RowGroups.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Checkbox } from "@/components/ui/Checkbox/Checkbox.tsx";
import { Disclosure } from "@/components/ui/Disclosure/Disclosure.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { SaveIcon, WalletIcon } from "@/components/ui/Icon/icons.ts";
import { Cluster, Stack } from "@/components/ui/Layout/Layout.tsx";
import { useSteps } from "../shared/useSteps.ts";
import { ProcessSections } from "./AnalysisCard/ProcessSections.tsx";
import type { HubViewProps } from "./HubView.tsx";
import { WorkflowNodes } from "./WorkflowNodes/WorkflowNodes.tsx";

/** A finished analysis: the completed share, the facts of the procedure, the ways on, each document, and the steps of the analysis. */
export function HubResult(props: HubViewProps) {
  const { info, result, rows, questions, onOpenWallet, onBack } = props;
  const { onKeep } = props.run;
  const { includesDemo, onIncludeDemo, ...actions } = rows;
  const steps = useSteps(props.opensSteps);
  const titleId = useId();
  return (
    <>
      <Stack as="section" surface="sheet" gap={4} pad="box" aria-labelledby={titleId}>
        <Heading level={2} id={titleId}>
          {info.title}
        </Heading>
        <CompletionHeadline validations={info.platonValidations} />
        <FactsStrip facts={result?.facts} unchecked={result?.unchecked} />
        <Cluster gap={3} fill>
          <NextSteps validations={info.platonValidations} facts={result?.facts} onContinue={onKeep} />
          {onOpenWallet && (
            <Button variant="primary" icon={WalletIcon} onClick={onOpenWallet}>
              Ver lo que falta en T-Wallet
            </Button>
          )}
          {!isReady(info.platonValidations) && (
            <Button icon={SaveIcon} onClick={onKeep}>
              Guardar como expediente
            </Button>
          )}
          <Button aria-expanded={steps.open} onClick={() => steps.setOpen(!steps.open)}>
            Ver Resultados Detallados
          </Button>
          <Button onClick={onBack}>Procesar Otro Trámite</Button>
        </Cluster>
        {includesDemo !== null && (
          <Checkbox
            label="Probar con datos de ejemplo"
            hint="Los documentos de ejemplo no son tuyos: con ellos el resultado no vale para tu trámite."
            checked={includesDemo}
            onChange={onIncludeDemo}
          />
        )}
        {result && <AnswerOrigin origin={result.origin} unchecked={result.unchecked} />}
      </Stack>
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
      {questions}
      {info.platonValidations.length > 0 && (
        <Stack as="section" surface="sheet" gap={4} pad="box" aria-labelledby={`${titleId}-rows`}>
          <Heading level={2} id={`${titleId}-rows`}>
            Lo que pide el trámite
          </Heading>
          <RowGroups validations={info.platonValidations} unchecked={result?.unchecked} headingLevel={3} {...actions} />
        </Stack>
      )}
      <Disclosure label="Cómo lo he comprobado" headingLevel={2}>
        <WorkflowNodes nodes={props.nodes} />
        <ProcessSections info={info} />
      </Disclosure>
    </>
  );
}
