import { type Case, isBeforeFiling } from "@/domain/procedure/case/case.ts";
import { formatCount } from "@/domain/procedure/case/count.ts";
import { formatAppointment, formatEvent, formatNext, toEventKey } from "@/domain/procedure/case/caseTexts.ts";
import { findNumbers } from "@/domain/procedure/validation/numbers.ts";
import { formatDay, formatInstantInSpain, getHost, shownFilename } from "@/domain/shared/format.ts";
import { LIST_HEADINGS } from "@/domain/shared/messages.es.ts";
import { UNCHECKED_TEXT } from "@/domain/procedure/requirements/result.ts";
import type { UncheckedNoteProps } from "@/components/procedure/UncheckedNote/UncheckedNote.tsx";
import { PRODUCT } from "@/domain/shared/product.ts";
import type { CaseViewProps } from "./CaseView.tsx";
import styles from "./PrintSheets.module.css";

/** The printed checklist for the office: documents, tasks, numbers, appointment, place, term and costs. */
export function TakeSheet({ file, compared, inventory, today }: CaseViewProps) {
  const { appointment, answer } = file;
  const unchecked = answer?.unchecked;
  const { cost, term, place } = answer?.facts ?? {};
  const rows = compared?.rows.filter(({ group }) => group !== "notNeeded" && group !== "depends") ?? [];
  const unread = compared ? [] : file.rows.filter(({ mark }) => mark !== "gone");
  const maybe = compared?.rows.filter(({ group }) => group === "depends") ?? [];
  const facts = [
    ["Cita", appointment && formatAppointment(appointment)],
    ["Dónde", place],
    ["Plazo", term],
    ["Cuesta", cost],
  ] as const;
  return (
    <div className={styles.sheet} data-name="take">
      <h2>Qué llevar: {file.name}</h2>
      {facts.map(
        ([name, text]) =>
          text && (
            <p key={name}>
              {`${name}: ${text}`}
              <PrintedDoubt unchecked={unchecked} text={text} />
            </p>
          ),
      )}
      <PrintedDoubt unchecked={unchecked} />
      {compared && isBeforeFiling(file.status) && (
        <p>{`${formatCount(compared.count)}. ${formatNext(compared.next, file.status)}`}</p>
      )}
      {!compared && (
        <p>
          Lista sin comparar con tu T-Wallet, que aún no se ha podido leer: puede que algo ya lo tengas o que no lo
          necesites.
        </p>
      )}
      <ul>
        {unread.map(({ id, description, note }) => (
          <li key={id}>
            {description}
            {note && <small>{note}</small>}
            <PrintedDoubt unchecked={unchecked} text={description} />
          </li>
        ))}
        {rows.map(({ id, documentType, note, number, status, evidence }) => (
          <li key={id}>
            {documentType}
            {note && <small>{note}</small>}
            <PrintedDoubt unchecked={unchecked} text={documentType} />
            {evidence.documents.length > 0 && status === "complete" && (
              <small>{evidence.documents.map(({ filename }) => shownFilename(filename)).join(", ")}</small>
            )}
            {number &&
              inventory &&
              findNumbers(inventory, number).map(({ value }) => <small key={value}>{value}</small>)}
          </li>
        ))}
      </ul>
      {maybe.length > 0 && (
        <>
          <h3>Según tu caso: lleva los que te correspondan</h3>
          <ul>
            {maybe.map(({ id, documentType, note }) => (
              <li key={id}>
                {documentType}
                {note && <small>{note}</small>}
                <PrintedDoubt unchecked={unchecked} text={documentType} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Costs answer={answer} />
      <footer>{`${PRODUCT.title}, ${formatDay(today)}. Comprueba en la sede oficial que no ha cambiado nada.`}</footer>
    </div>
  );
}

/** Costs other than the summary that the facts show. */
function Costs({ answer }: Pick<Case, "answer">) {
  const costs = answer?.processedResult.costs.filter((text) => text !== answer.facts?.cost) ?? [];
  if (costs.length === 0) return null;
  return (
    <>
      <h3>{LIST_HEADINGS.costs}</h3>
      {costs.map((text) => (
        <p key={text}>
          {text}
          <PrintedDoubt unchecked={answer?.unchecked} text={text} />
        </p>
      ))}
    </>
  );
}

/** The official page written out, because a printed link cannot be followed. */
function PrintedDoubt({ unchecked, text }: UncheckedNoteProps) {
  if (!unchecked || (text === undefined ? !unchecked.whole : !unchecked.texts.includes(text))) return null;
  const { title, url } = unchecked.page;
  return <small>{`${UNCHECKED_TEXT} ${title} (${getHost(url)})`}</small>;
}

/** The printed history, oldest first, with filings and their numbers. */
export function HistorySheet({ file }: { readonly file: Case }) {
  return (
    <div className={styles.sheet} data-name="history">
      <h2>Historial: {file.name}</h2>
      <table>
        <tbody>
          {file.events.map((event) => (
            <tr key={toEventKey(event)}>
              <td>{formatInstantInSpain(event.at)}</td>
              <td>{formatEvent(event)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>{`Lo que has apuntado en ${PRODUCT.title}. Horas peninsulares. No sustituye al justificante del registro.`}</footer>
    </div>
  );
}
