import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import type { OtherLanguage } from "@/domain/shared/text/language.ts";
import { formatSeason } from "@/domain/procedure/cards/season.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";
import { isOfficialUrl } from "@/domain/procedure/cards/officialHosts.ts";
import { Disclosure } from "../../ui/Disclosure/Disclosure.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { CalendarIcon, ClockIcon, CostIcon, PlaceIcon } from "../../ui/Icon/icons.ts";
import { Cluster, Text } from "../../ui/Layout/Layout.tsx";
import { ExternalLink } from "../OfficialPage/OfficialPage.tsx";
import { UncheckedNote } from "../UncheckedNote/UncheckedNote.tsx";
import styles from "./FactsStrip.module.css";

export interface FactsStripProps {
  /** Without them nothing is shown. */
  readonly facts: QueryResult["facts"];
  readonly unchecked?: QueryResult["unchecked"];
  /** Tells whether a procedure that opens once a year is open; null while it is unknown. */
  readonly today?: IsoDay | null;
}

const LANGUAGES: Readonly<Record<OtherLanguage, string>> = {
  ca: "catalán",
  gl: "gallego",
  eu: "euskera",
  en: "inglés",
};

/** Cost, term, place and appointment of a procedure in one line. Missing ones are left out. */
export function FactsStrip({ facts, unchecked, today = null }: FactsStripProps) {
  if (!facts) return null;
  const { cost, term, place, appointment, season } = facts;
  const known = [
    { name: "Cuesta", icon: CostIcon, text: cost },
    { name: "Plazo", icon: ClockIcon, text: term },
    { name: "Dónde", icon: PlaceIcon, text: place },
  ].filter(({ text }) => text);
  return (
    <>
      <dl className={styles.facts}>
        {known.map(({ name, icon, text }) => (
          <div key={name} className={styles.fact}>
            <Cluster as="dt" oneLine gap={2} align="center" ink="soft" size="xs">
              <Icon icon={icon} size="sm" /> {name}
            </Cluster>
            <dd>
              {text}
              <UncheckedNote unchecked={unchecked} text={text} />
            </dd>
          </div>
        ))}
        {appointment && isOfficialUrl(appointment.url) && (
          <div className={styles.fact}>
            <Cluster as="dt" oneLine gap={2} align="center" ink="soft" size="xs">
              <Icon icon={CalendarIcon} size="sm" /> Cita previa
            </Cluster>
            <dd>
              <ExternalLink url={appointment.url}>{appointment.text}</ExternalLink>
            </dd>
          </div>
        )}
      </dl>
      {season && today !== null && <Text weight="medium">{formatSeason(season, today)}</Text>}
    </>
  );
}

/** The names of a procedure in other languages, folded; nothing without any. */
export function OtherLanguages({ facts }: Pick<FactsStripProps, "facts">) {
  const names = facts?.names ?? [];
  if (names.length === 0) return null;
  return (
    <Disclosure label="En otras lenguas">
      <Cluster role="list" as="ul" gap={[1, 4]} ink="soft" size="sm" aria-label="En otras lenguas">
        {names.map(({ lang, name }) => (
          <li key={lang}>
            {`En ${LANGUAGES[lang]}: `}
            <bdi lang={lang}>{name}</bdi>
          </li>
        ))}
      </Cluster>
    </Disclosure>
  );
}
