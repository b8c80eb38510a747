import { RECEIVERS } from "../../reading/receivers.ts";
import { formatInstant, formatSize, pluralize, shownFilename } from "../../shared/format.ts";
import { localDay } from "../vault/expiry.ts";
import type { Activity, ActivityEntry } from "./activity.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

export function formatActivity(activity: Activity): string {
  const name = "name" in activity ? activity.name : "";
  const quoted = name === "" ? "un documento" : `«${shownFilename(name)}»`;
  switch (activity.kind) {
    case "opened":
      return `Se abrió ${quoted}`;
    case "downloaded":
      return `Se descargó ${quoted}, sin cifrar`;
    case "exported": {
      const { documents, content, isSealed } = activity;
      const what = { all: "una copia", list: "la lista", dossier: "un archivo para presentar," }[content];
      const amount = pluralize(documents, "documento", "documentos");
      const values = content !== "list" ? "" : ", con su texto y sus datos";
      return `Se guardó ${what} de ${amount}${values}, ${isSealed ? "cifrada" : "sin cifrar"}`;
    }
    case "shared":
      if (activity.recipient === "") return `Se hizo una copia segura de ${quoted}`;
      return `Se hizo una copia segura de ${quoted} para ${shownFilename(activity.recipient)} (${shownFilename(activity.purpose)})`;
    case "sent": {
      const { provider, bytes, isAnswered } = activity;
      const what = provider === "klippa" ? quoted : `el texto y el nombre de ${quoted}`;
      const how = `${what} a ${RECEIVERS[provider].name} (${formatSize(bytes)}), con tu permiso`;
      return isAnswered ? `Se envió ${how}` : `Se intentó enviar ${how}. Falló, pero puede que llegara`;
    }
    case "deleted":
      return `Se eliminó ${quoted}`;
    case "restored":
      return `Se recuperó ${quoted}`;
    case "merged": {
      const what = name === "" ? "algo" : quoted;
      return {
        overruled: `Dos dispositivos cambiaron ${what}: cuenta el cambio más reciente`,
        returned: `Volvió ${what}: se quitó en un dispositivo, pero se cambió después en otro`,
        doubled: `Se conservó ${what} dos veces: no se podían juntar los cambios de dos dispositivos`,
      }[activity.outcome];
    }
    case "protected":
      return "Se protegió la T-Wallet";
    case "unprotected":
      return "Se quitó la protección de la T-Wallet";
    case "unlockFailed":
      return "Alguien intentó desbloquear la T-Wallet y no pudo";
  }
}

export interface ActivityDay {
  /** In the reader's time zone. */
  readonly day: IsoDay;
  readonly entries: readonly ActivityEntry[];
}

export function groupByDay(list: readonly ActivityEntry[]): readonly ActivityDay[] {
  const days = new Map<IsoDay, ActivityEntry[]>();
  for (const entry of list.toReversed()) {
    const day = localDay(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, entries]) => ({ day, entries }));
}

/** A text file, one line an entry, the latest first. */
export function formatActivityFile(list: readonly ActivityEntry[]): string {
  const lines = list.toReversed().map((entry) => `${formatInstant(entry.at)}: ${formatActivity(entry)}\n`);
  return `Actividad de la T-Wallet\n\n${lines.join("")}`;
}
