import { type Case, isBeforeFiling } from "@/domain/procedure/case/case.ts";
import { formatCount } from "@/domain/procedure/case/count.ts";
import { formatAppointment, formatEvent, formatNext, toEventKey } from "@/domain/procedure/case/caseTexts.ts";
import { type Packed, packPapers } from "@/domain/procedure/case/appointmentDay.ts";
import type { Validation } from "@/domain/procedure/validation/types.ts";
import { formatDay, formatInstantInSpain, getHost } from "@/domain/shared/format.ts";
import { LIST_HEADINGS } from "@/domain/shared/messages.es.ts";
import { UNCHECKED_TEXT } from "@/domain/procedure/requirements/result.ts";
import type { UncheckedNoteProps } from "@/components/procedure/UncheckedNote/UncheckedNote.tsx";
import { PRODUCT } from "@/domain/shared/product.ts";
import type { CaseViewProps } from "./CaseView.tsx";
import styles from "./PrintSheets.module.css";

const NO_LINES: readonly string[] = [];

/** The printed list for the office: originals, copies, tasks, numbers, appointment, place, term and costs. */
export function TakeSheet({ file, compared, inventory, codes, today }: CaseViewProps) {
  const { appointment, answer } = file;
  const unchecked = answer?.unchecked;
  const { cost, term, place } = answer?.facts ?? {};
  const { originals, copies, numbers, tasks, depends } = packPapers(compared?.rows ?? [], inventory, codes);
  const unread = compared ? [] : file.rows.filter(({ mark }) => mark !== "gone");
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
      {unread.length > 0 && (
        <ul>
          {unread.map(({ id, description, note }) => (
            <PrintedRow key={id} {...{ unchecked, note }} text={description} lines={NO_LINES} />
          ))}
        </ul>
      )}
      <PrintedList heading="Originales" rows={originals.map(toPaperLines)} unchecked={unchecked} />
      <PrintedList heading="Basta una copia" rows={copies.map(toPaperLines)} unchecked={unchecked} />
      <PrintedList
        heading="Números que te pedirán"
        rows={numbers.map(({ row, values }) => ({ row, lines: values }))}
        unchecked={unchecked}
      />
      <PrintedList heading="Antes de ir" rows={tasks.map(toRowLines)} unchecked={unchecked} />
      <PrintedList
        heading="Según tu caso: lleva los que te correspondan"
        rows={depends.map(toRowLines)}
        unchecked={unchecked}
      />
      <Costs answer={answer} />
      <footer>{`${PRODUCT.title}, ${formatDay(today)}. Comprueba en la sede oficial que no ha cambiado nada.`}</footer>
    </div>
  );
}

interface PrintedListProps extends Pick<UncheckedNoteProps, "unchecked"> {
  readonly heading: string;
  readonly rows: readonly PrintedLines[];
}

/** A row and the small lines under it. */
interface PrintedLines {
  readonly row: Validation;
  readonly lines: readonly string[];
}

/** Rows under a heading, none ticked; nothing where there are none. */
function PrintedList({ heading, rows, unchecked }: PrintedListProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ul>
        {rows.map(({ row: { id, documentType, note }, lines }) => (
          <PrintedRow key={id} {...{ unchecked, note, lines }} text={documentType} />
        ))}
      </ul>
    </>
  );
}

/** Names what is stored, for it is not in the bag yet. */
function toPaperLines({ row, stored, copyReason }: Packed): PrintedLines {
  const kept = stored.length > 0 ? [`Guardado: ${stored.join(", ")}`] : [];
  return { row, lines: copyReason === null ? kept : [copyReason, ...kept] };
}

function toRowLines(row: Validation): PrintedLines {
  return { row, lines: row.isDone ? ["Ya lo has hecho."] : [] };
}

interface PrintedRowProps extends Pick<UncheckedNoteProps, "unchecked"> {
  readonly text: string;
  readonly note: string | undefined;
  readonly lines: readonly string[];
}

function PrintedRow({ text, note, unchecked, lines }: PrintedRowProps) {
  return (
    <li>
      {text}
      {note && <small>{note}</small>}
      <PrintedDoubt unchecked={unchecked} text={text} />
      {lines.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </li>
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
