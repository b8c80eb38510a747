/** A part of the vault that cannot be opened, or is older than the last one stored. */
export type DamagedPart =
  | { readonly part: "document"; readonly name: string }
  | { readonly part: "people" | "cases" | "list" | "index" | "values" };

export type StorageProblemKind =
  | "unavailable"
  | "full"
  | "damaged"
  | "sessionDamaged"
  | "otherTab"
  | "setAside"
  | "notSetAside"
  | "newerSchema";

export const STORAGE_MESSAGES: Readonly<Record<StorageProblemKind, { readonly title: string; readonly text: string }>> =
  {
    unavailable: {
      title: "Este navegador no deja guardar datos",
      text: "Puedes usar Tramia, pero lo que hagas puede perderse al cerrar o recargar la página.",
    },
    otherTab: {
      title: "Cierra las otras pestañas de Tramia",
      text: "Hay otra pestaña abierta con una versión anterior. Tus documentos aparecerán aquí en cuanto la cierres: no se ha perdido nada.",
    },
    full: {
      title: "No queda espacio en este navegador",
      text: "Puede que Tramia no recuerde tu sesión ni lo último que has elegido cuando cierres esta página. Libera espacio en el dispositivo o quita documentos que ya tengas en una copia.",
    },
    damaged: {
      title: "Hay datos dañados en tu T-Wallet",
      text: "Lo demás está bien, y no hemos quitado nada. Puedes borrar lo dañado o recuperarlo de una copia.",
    },
    sessionDamaged: {
      title: "No se ha podido leer tu sesión guardada",
      text: "Los datos de acceso de este dispositivo estaban dañados y has entrado con otros nuevos. Tu T-Wallet sigue aquí como estaba. Si la sincronizabas, escribe tu código de recuperación en T-Wallet, «Ajustes», «Tus dispositivos».",
    },
    setAside: {
      title: "Había datos dañados",
      text: "Hemos conservado todo lo que se podía leer y hemos apartado el resto, sin borrarlo.",
    },
    notSetAside: {
      title: "Hay datos dañados y no queda espacio para apartarlos",
      text: "Libera espacio en el navegador antes de guardar nada más: lo que no se puede leer se perdería.",
    },
    newerSchema: {
      title: "Tus datos son de una versión más nueva de Tramia",
      text: "Recarga la página para actualizarla. Mientras tanto, lo que hagas aquí puede no guardarse.",
    },
  };

const DAMAGED_PARTS: Readonly<Record<Exclude<DamagedPart["part"], "document">, string>> = {
  people: "No se puede leer la lista de tus personas: al guardar otra la apartamos, sin borrarla.",
  cases: "No se pueden leer tus expedientes: al guardar otros los apartamos, sin borrarlos.",
  list: "Una parte de la lista no se podía leer y la hemos rehecho documento a documento: comprueba que son los últimos que guardaste.",
  values: "No se pueden leer algunos de tus ajustes y respuestas: tendrás que ponerlos otra vez.",
  index: "No podemos comprobar que lo guardado sea lo último: míralo antes de fiarte.",
};

/** A sentence about all damaged documents, then one about each other part. */
export function damagedSentences(parts: readonly DamagedPart[]): readonly string[] {
  const names = [...new Set(parts.flatMap((part) => (part.part === "document" ? `«${part.name}»` : [])))];
  const others = new Set(parts.flatMap((part) => (part.part === "document" ? [] : DAMAGED_PARTS[part.part])));
  const documents = new Intl.ListFormat("es").format(names);
  return [...(names.length > 0 ? [`No se puede abrir ${documents}.`] : []), ...others];
}
