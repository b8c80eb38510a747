import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import { formatAppointment, formatEvent, toEventKey } from "@/domain/procedure/caseFile/caseFileTexts.ts";
import { findNumbers } from "@/domain/procedure/validation/numbers.ts";
import { formatDay, formatInstantInSpain, shownFilename } from "@/domain/shared/format.ts";
import { PRODUCT } from "@/domain/shared/product.ts";
import type { CaseFileViewProps } from "./CaseFileView.tsx";
import styles from "./PrintSheets.module.css";

/** What is taken to the office, on paper: documents and tasks with a box each, known numbers, appointment and place. */
export function TakeSheet({ file, compared, inventory, today }: CaseFileViewProps) {
  const { appointment, answer } = file;
  const { cost, place } = answer?.facts ?? {};
  const rows = compared?.rows.filter(({ group }) => group !== "notNeeded" && group !== "depends") ?? [];
  const unread = compared ? [] : file.rows.filter(({ mark }) => mark !== "gone");
  const maybe = compared?.rows.filter(({ group }) => group === "depends") ?? [];
  const facts = [
    ["Cita", appointment && formatAppointment(appointment)],
    ["Dónde", place],
    ["Cuesta", cost],
  ] as const;
  return (
    <div className={styles.sheet} data-name="take">
      <h2>Qué llevar: {file.name}</h2>
      {facts.map(([name, text]) => text && <p key={name}>{`${name}: ${text}`}</p>)}
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
          </li>
        ))}
        {rows.map(({ documentType, note, number, status, isDone, evidence }) => (
          <li key={documentType} data-done={status === "complete" || isDone === true}>
            {documentType}
            {note && <small>{note}</small>}
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
            {maybe.map(({ documentType, note }) => (
              <li key={documentType}>
                {documentType}
                {note && <small>{note}</small>}
              </li>
            ))}
          </ul>
        </>
      )}
      <footer>{`${PRODUCT.title}, ${formatDay(today)}. Comprueba en la sede oficial que no ha cambiado nada.`}</footer>
    </div>
  );
}

/** The whole history, on paper: oldest first, with filings and their numbers. */
export function HistorySheet({ file }: { readonly file: CaseFile }) {
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
