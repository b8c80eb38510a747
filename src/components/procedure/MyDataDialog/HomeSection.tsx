import { useRef, useState } from "react";
import type { ApplicantProfile } from "@/domain/grants/situation.ts";
import { withLocalDay, withRegion } from "@/domain/grants/situationOptions.ts";
import { formatDay } from "@/domain/shared/format.ts";
import { DialogSection } from "../../documents/DataDialog/DialogSection.tsx";
import { REGION_HINT, REGION_OPTIONS, UNSAID } from "../../grants/regionOptions.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Form } from "../../ui/Form/Form.tsx";
import { PlaceIcon } from "../../ui/Icon/icons.ts";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { Select } from "../../ui/Select/Select.tsx";
import { TextField } from "../../ui/TextField/TextField.tsx";

export interface HomeSectionProps {
  /** Shared with 'Tu situación'. */
  readonly profile: ApplicantProfile;
  /** Stores the changed profile. @returns false where the browser has no room for it */
  readonly onProfile: (next: (profile: ApplicantProfile) => ApplicantProfile) => boolean;
}

/** 'Dónde vives': the province or island and the local days off, by which terms are counted (art. 30 of Ley 39/2015). */
export function HomeSection({ profile, onProfile }: HomeSectionProps) {
  const { situation, localDays } = profile;
  const section = useRef<HTMLElement>(null);
  const [day, setDay] = useState("");
  const [error, setError] = useState<string>();
  const [isKept, setKept] = useState(true);
  const change: HomeSectionProps["onProfile"] = (next) => {
    const kept = onProfile(next);
    setKept(kept);
    return kept;
  };
  function add() {
    if (day === "") return setError("Elige el día.");
    if (localDays.includes(day)) return setError("Ese día ya está.");
    if (withLocalDay(localDays, day) === localDays)
      return setError("Ya tienes las dos fiestas locales de ese año. Quita antes la que sobre.");
    change((current) => ({ ...current, localDays: withLocalDay(current.localDays, day) }));
    setDay("");
    setError(undefined);
  }
  return (
    <DialogSection ref={section} title="Dónde vives" icon={PlaceIcon}>
      <Hint>
        Para contar los plazos: los festivos de donde vives no son días hábiles. Se queda en tu T-Wallet; la provincia
        solo se envía cuando se consulta la BDNS.
      </Hint>
      <Select
        label="Provincia o isla"
        hint={REGION_HINT}
        options={REGION_OPTIONS}
        value={situation.region ?? UNSAID}
        onValueChange={(value) => change((current) => withRegion(current, value === UNSAID ? null : value))}
      />
      <Text weight="medium">Fiestas locales de tu municipio</Text>
      {localDays.length === 0 ? (
        <Hint>Hasta que las añadas, los plazos se cuentan sin tus fiestas locales.</Hint>
      ) : (
        <Stack as="ul" role="list" gap={2}>
          {localDays.map((localDay) => (
            <Cluster as="li" key={localDay} gap={3}>
              <Text as="span">{formatDay(localDay)}</Text>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Quitar el ${formatDay(localDay)}`}
                onClick={() => {
                  section.current?.focus({ preventScroll: true });
                  change((current) => ({
                    ...current,
                    localDays: current.localDays.filter((other) => other !== localDay),
                  }));
                }}
              >
                Quitar
              </Button>
            </Cluster>
          ))}
        </Stack>
      )}
      <Form gap={2} onSubmit={add}>
        <TextField
          type="date"
          label="Añadir una fiesta local"
          hint="Son dos al año; las publica tu ayuntamiento."
          error={error}
          value={day}
          onChange={setDay}
        />
        <Cluster gap={3}>
          <Button size="sm" type="submit">
            Añadir
          </Button>
        </Cluster>
      </Form>
      {!isKept && (
        <Text role="alert">Este navegador no tiene sitio para guardarlo: vale solo hasta que cierres la página.</Text>
      )}
    </DialogSection>
  );
}
