import type { DossierRefusal, Untouched } from "./dossier.ts";

/** Reason that a document cannot be read, or a dossier cannot be made. */
export type DossierFailure =
  | "passwordNeeded"
  | "passwordWrong"
  /** Damaged or cut off. */
  | "broken"
  /** It takes more memory than LIMITS.pdfPageBytes or more time than TIMINGS.pdfPage. */
  | "tooComplex"
  /** More pages than LIMITS.dossierPages. */
  | "tooManyPages"
  | "notTaken"
  | "empty"
  | "formatRefused"
  /** The file could not be written: no space, or it was removed. */
  | "notWritten"
  | "engineMissing"
  | "offline";

export const DOSSIER_FAILURES: Readonly<
  Record<DossierFailure, { readonly title: string; readonly description: string }>
> = {
  passwordNeeded: {
    title: "El PDF está protegido con contraseña",
    description: "Escríbela para incluirlo. Solo se usa ahora: Tramia no la guarda.",
  },
  passwordWrong: {
    title: "Esa no es la contraseña del PDF",
    description: "Revisa mayúsculas y números y vuelve a probar.",
  },
  broken: {
    title: "No se puede leer el archivo",
    description: "Está dañado o incompleto. Ábrelo con otro programa y guárdalo otra vez, o quítalo de la lista.",
  },
  tooComplex: {
    title: "El archivo es demasiado complejo para prepararlo aquí",
    description: "Imprímelo como PDF con otro programa y súbelo de nuevo, o quítalo de la lista.",
  },
  tooManyPages: {
    title: "Hay demasiadas páginas para presentarlas juntas",
    description: "Quita documentos o páginas y prepara el resto aparte.",
  },
  notTaken: {
    title: "Este tipo de archivo no se puede incluir",
    description: "Solo se admiten PDF y fotos JPG o PNG. Guárdalo como PDF y súbelo de nuevo.",
  },
  empty: { title: "No queda ninguna página", description: "Añade al menos una página." },
  formatRefused: {
    title: "Este registro no admite ese formato",
    description: "Elige otro formato u otro registro.",
  },
  notWritten: {
    title: "No se ha podido guardar el archivo",
    description: "Puede que no quede espacio en el disco. Libera espacio o elige otro sitio y vuelve a intentarlo.",
  },
  engineMissing: {
    title: "No se ha podido poner en marcha la preparación de los documentos",
    description: "Comprueba tu conexión a internet y vuelve a intentarlo.",
  },
  offline: {
    title: "Falta una parte de la aplicación, que se descarga la primera vez",
    description: "Conéctate a internet y vuelve a intentarlo.",
  },
};

export const DOSSIER_REFUSALS: Readonly<Record<DossierRefusal, string>> = {
  untouchedTooLarge:
    "Pasa del tamaño que admite el registro. Lleva firma o código de verificación, o puede llevarlos, y por eso no se reduce. Preséntalo por otra vía.",
  pageTooLarge: "Hay páginas que pasan del tamaño que admite el registro, incluso reducidas. Preséntalas por otra vía.",
};

/** No text claims that a signature is valid: revocation is not checked. */
export const UNTOUCHED_REASONS: Readonly<Record<Untouched, string>> = {
  signed: "Lleva firma electrónica: va aparte y sin cambios.",
  maybeSigned: "Puede que lleve firma electrónica: va aparte y sin cambios.",
  code: "Lleva un código de verificación: va aparte y sin cambios, para que se pueda cotejar.",
};
