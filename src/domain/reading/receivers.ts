/** To whom something of a document may be sent: its image or PDF to KLIPPA, its recognised text and file name to Claude. */
export type ConsentSubject = "klippa" | "claude";

/** Who receives something of a document, and what (decision A-069). */
export const RECEIVERS: Readonly<Record<ConsentSubject, { readonly name: string; readonly gets: string }>> = {
  klippa: { name: "KLIPPA", gets: "la imagen o el PDF" },
  claude: {
    name: "Claude (Anthropic, EE. UU.)",
    gets: "el texto reconocido y el nombre del archivo, nunca la imagen",
  },
};
