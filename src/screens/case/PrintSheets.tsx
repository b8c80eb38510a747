import type { ReactNode } from "react";
import { type Case, isBeforeFiling } from "@/domain/procedure/case/case.ts";
import { formatCount } from "@/domain/procedure/case/count.ts";
import { formatAppointment, formatEvent, formatNext, toEventKey } from "@/domain/procedure/case/caseTexts.ts";
import { type Packed, packVisit, type VisitList } from "@/domain/procedure/case/visit.ts";
import type { Validation } from "@/domain/procedure/validation/types.ts";
import { formatDay, formatInstantInSpain, getHost } from "@/domain/shared/format.ts";
import { LIST_HEADINGS } from "@/domain/shared/messages.es.ts";
import { UNCHECKED_TEXT } from "@/domain/procedure/requirements/result.ts";
import type { UncheckedNoteProps } from "@/components/procedure/UncheckedNote/UncheckedNote.tsx";
import { PRODUCT } from "@/domain/shared/product.ts";
import type { CaseViewProps } from "./CaseView.tsx";
import styles from "./PrintSheets.module.css";

/** The printed list for the office: originals, copies, tasks, numbers, appointment, place, term and costs. */
export function TakeSheet({ file, compared, inventory, codes, today }: CaseViewProps) {
  const { appointment, answer } = file;
  const unchecked = answer?.unchecked;
  const { cost, term, place } = answer?.facts ?? {};
  const { originals, copies, numbers, tasks, depends } = packVisit(compared?.rows ?? [], inventory, codes);
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
            <PrintedRow key={id} {...{ unchecked, note }} text={description} />
          ))}
        </ul>
      )}
      <PackedPapers heading="Originales" papers={originals} unchecked={unchecked} />
      <PackedPapers heading="Basta una copia" papers={copies} unchecked={unchecked} />
      <Numbers numbers={numbers} unchecked={unchecked} />
      <PrintedRows heading="Antes de ir" rows={tasks} unchecked={unchecked} />
      <PrintedRows heading="Según tu caso: lleva los que te correspondan" rows={depends} unchecked={unchecked} />
      <Costs answer={answer} />
      <footer>{`${PRODUCT.title}, ${formatDay(today)}. Comprueba en la sede oficial que no ha cambiado nada.`}</footer>
    </div>
  );
}

interface PackedPapersProps extends Pick<UncheckedNoteProps, "unchecked"> {
  readonly heading: string;
  readonly papers: readonly Packed[];
}

/** Papers to bring, none ticked: what is stored is not in the bag yet. */
function PackedPapers({ heading, papers, unchecked }: PackedPapersProps) {
  if (papers.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ul>
        {papers.map(({ row: { id, documentType, note }, stored, copyReason }) => (
          <PrintedRow key={id} {...{ unchecked, note }} text={documentType}>
            {[copyReason, stored.length > 0 && `Guardado: ${stored.join(", ")}`].map(
              (line) => line && <small key={line}>{line}</small>,
            )}
          </PrintedRow>
        ))}
      </ul>
    </>
  );
}

interface NumbersProps extends Pick<UncheckedNoteProps, "unchecked"> {
  readonly numbers: VisitList["numbers"];
}

function Numbers({ numbers, unchecked }: NumbersProps) {
  if (numbers.length === 0) return null;
  return (
    <>
      <h3>Números que te pedirán</h3>
      <ul>
        {numbers.map(({ row: { id, documentType, note }, values }) => (
          <PrintedRow key={id} {...{ unchecked, note }} text={documentType}>
            {values.map((value) => (
              <small key={value}>{value}</small>
            ))}
          </PrintedRow>
        ))}
      </ul>
    </>
  );
}

interface PrintedRowsProps extends Pick<UncheckedNoteProps, "unchecked"> {
  readonly heading: string;
  readonly rows: readonly Validation[];
}

function PrintedRows({ heading, rows, unchecked }: PrintedRowsProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ul>
        {rows.map(({ id, documentType, note, isDone }) => (
          <PrintedRow key={id} {...{ unchecked, note }} text={documentType}>
            {isDone && <small>Ya lo has hecho.</small>}
          </PrintedRow>
        ))}
      </ul>
    </>
  );
}

interface PrintedRowProps extends Pick<UncheckedNoteProps, "unchecked"> {
  readonly text: string;
  readonly note: string | undefined;
  readonly children?: ReactNode;
}

function PrintedRow({ text, note, unchecked, children }: PrintedRowProps) {
  return (
    <li>
      {text}
      {note && <small>{note}</small>}
      <PrintedDoubt unchecked={unchecked} text={text} />
      {children}
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
