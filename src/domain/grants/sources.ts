import sources from "./sources.json" with { type: "json" };

/** An official body whose calls are worth looking for. */
export interface OfficialSource {
  readonly id: string;
  /** As it is known: 'BDNS'. */
  readonly name: string;
  /** What the name stands for, or who runs it. */
  readonly fullName: string;
  /** https; the entrance of the body's own site. */
  readonly url: string;
}

/** The register that the live search asks: every administration has to enter its calls there (Ley 38/2003, art. 20). */
export const REGISTER_ID = "bdns";

/** The register's own pages, https. A call's page goes by its BDNS code. */
export const REGISTER = {
  home: "https://www.infosubvenciones.es",
  calls: "https://www.infosubvenciones.es/bdnstrans/GE/es/convocatorias",
  legalNotice: "https://www.infosubvenciones.es/bdnstrans/GE/es/avisolegal",
} as const;

/** The seven official sources that a search shows (OPP-14, decision A-108). */
export const SOURCES: readonly OfficialSource[] = sources;
