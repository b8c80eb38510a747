import sources from "./sources.json" with { type: "json" };

export interface OfficialSource {
  readonly id: string;
  /** Common name: 'BDNS'. */
  readonly name: string;
  readonly fullName: string;
  /** https; home page of the body. */
  readonly url: string;
}

/** The register of the live search: every administration must enter its calls there (Ley 38/2003, art. 20). */
export const REGISTER_ID = "bdns";

/** https; a call's page has its BDNS code appended to `calls`. */
export const REGISTER = {
  home: "https://www.infosubvenciones.es",
  calls: "https://www.infosubvenciones.es/bdnstrans/GE/es/convocatorias",
  legalNotice: "https://www.infosubvenciones.es/bdnstrans/GE/es/avisolegal",
} as const;

/** OPP-14, decision A-108 */
export const SOURCES: readonly OfficialSource[] = sources;
