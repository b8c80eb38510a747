/** Reason that a file shared by another app was not accepted; `late`: it expired while the vault was locked. */
export type ShareFault = "none" | "tooLarge" | "tooMany" | "full" | "unreadable" | "late";

export const SHARE_FAULTS: Readonly<Record<ShareFault, { readonly title: string; readonly description: string }>> = {
  none: {
    title: "No ha llegado ningún archivo",
    description: "Comparte un PDF o una foto, o elígelo aquí con «Subir».",
  },
  tooLarge: {
    title: "Archivo demasiado grande",
    description: "Lo que pasa de 10 MB no se ha tomado. Guárdalo más pequeño y compártelo otra vez.",
  },
  tooMany: {
    title: "Demasiados archivos a la vez",
    description: "Se han tomado los 20 primeros. Comparte después los demás.",
  },
  full: {
    title: "No se ha podido guardar lo compartido",
    description: "Puede que no quede espacio en este dispositivo. Libera espacio y compártelo otra vez.",
  },
  late: {
    title: "Lo que compartiste ya no está",
    description:
      "Esperó más de una hora con tu T-Wallet bloqueada y lo hemos borrado, porque mientras espera no está cifrado. Compártelo otra vez.",
  },
  unreadable: {
    title: "No se ha podido abrir el archivo",
    description: "Puede que se haya movido o borrado. Elígelo aquí con «Subir».",
  },
};
