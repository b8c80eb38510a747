/**
 * Why a copy could not be made or read: it is no copy, a newer version wrote it, it exceeds a limit, the person stopped it, or
 * the chosen file could not be read.
 */
export type BackupFailure = "invalid" | "newer" | "tooLarge" | "aborted" | "unreadable";

/** What the person is told when an import fails; nothing has changed in any of these cases (STORE-17, decision A-074). */
export const BACKUP_MESSAGES: Readonly<
  Record<BackupFailure | "quota", { readonly title: string; readonly text: string }>
> = {
  invalid: {
    title: "Datos de importación inválidos",
    text: "El archivo está incompleto, está dañado o no es una copia de Tramia. No se ha importado nada.",
  },
  newer: {
    title: "La copia es de una versión más nueva de Tramia",
    text: "Recarga la página para actualizarla y vuelve a intentarlo. No se ha importado nada.",
  },
  tooLarge: {
    title: "La copia es demasiado grande",
    text: "Tiene más documentos o más datos de los que se pueden importar de una vez. No se ha importado nada.",
  },
  aborted: {
    title: "Importación cancelada",
    text: "No se ha importado nada.",
  },
  unreadable: {
    title: "No se puede leer el archivo",
    text: "Comprueba que sigue en su sitio y vuelve a elegirlo. No se ha importado nada.",
  },
  quota: {
    title: "No hay espacio suficiente",
    text: "No hay espacio suficiente en este navegador para esta copia: no se ha importado nada.",
  },
};

/** What the person is told when a copy would be too large to be imported again. */
export const EXPORT_TOO_LARGE = {
  title: "Hay demasiados datos para una sola copia",
  text: "La copia no se podría volver a importar entera, así que no se ha hecho. Tus documentos siguen como estaban.",
} as const;
