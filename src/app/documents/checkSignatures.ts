import { createCheckSignatures } from "@/services/documents/authenticity/checkSignatures.ts";

/** The checks of the page, in one worker. */
export const checkSignatures = createCheckSignatures();
