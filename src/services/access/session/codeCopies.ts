import type { CodeOrigin, CodeWays } from "@/domain/access/account/account.ts";
import { CODE_FILENAME, codeFileText } from "@/domain/access/account/accountMessages.ts";
import { localDay } from "@/domain/documents/vault/expiry.ts";
import { saveToDisk } from "../../documents/download/download.ts";

const origin = (): CodeOrigin => ({ address: window.location.origin, day: localDay(new Date()) });

/** How this browser keeps a recovery code (decision A-150). @param sentences what the code is for and how to keep it */
export const createCodeCopies = (sentences: readonly string[]): CodeWays => ({
  sentences,
  // Plain http has no clipboard.
  copy: async (code) => navigator.clipboard.writeText(code),
  save: (code) =>
    saveToDisk(
      new Blob([codeFileText(code, origin(), sentences)], { type: "text/plain;charset=utf-8" }),
      CODE_FILENAME,
    ),
  origin,
  print: () => window.print(),
});
