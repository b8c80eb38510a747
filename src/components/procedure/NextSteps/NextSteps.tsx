import { isOfficialUrl } from "@/domain/procedure/cards/officialHosts.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import type { Validation } from "@/domain/procedure/validation/types.ts";
import { summarise } from "@/domain/procedure/validation/validate.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { CalendarIcon, StepsIcon } from "../../ui/Icon/icons.ts";
import { LinkButton } from "../../ui/LinkButton/LinkButton.tsx";

export interface NextStepsProps {
  readonly validations: readonly Validation[];
  readonly facts: QueryResult["facts"];
  readonly onContinue: () => void;
}

/** True once no document is missing and no question is open. */
export function isReady(validations: readonly Validation[]): boolean {
  const { missing, partial, open } = summarise(validations);
  return validations.length > 0 && missing + partial + open === 0;
}

/** The ways on once everything is ready: the steps, and the appointment where the card has one. Nothing before. */
export function NextSteps({ validations, facts, onContinue }: NextStepsProps) {
  if (!isReady(validations)) return null;
  const url = facts?.appointment?.url;
  return (
    <>
      <Button variant="primary" icon={StepsIcon} onClick={onContinue}>
        ¡Continuar con el Trámite!
      </Button>
      {url && isOfficialUrl(url) && (
        <LinkButton icon={CalendarIcon} href={url}>
          Pedir cita
        </LinkButton>
      )}
    </>
  );
}
