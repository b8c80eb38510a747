import { createFileChecks } from "@/services/documents/authenticity/fileChecks.ts";

/** The checks of the page, in one worker. */
export const fileChecks = createFileChecks();
