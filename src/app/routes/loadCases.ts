/**
 * The ways to the pages of kept cases, in a part of their own: what those pages are made of would make the list of parts longer that
 * every first visit loads.
 */
export const loadCases = () => import("./cases.tsx");
/** The way to 'Mis trámites' on home. */
export const loadMyCases = () => import("./myCases.tsx");
