import type { CodeOrigin, CodeWays } from "@/domain/account/account.ts";
import { CODE_FILENAME, codeFileText } from "@/domain/account/accountMessages.ts";
import { localDay } from "@/domain/vault/expiry.ts";
import { saveToDisk } from "../vault/download.ts";

const origin = (): CodeOrigin => ({ address: window.location.origin, day: localDay(new Date()) });

/** The ways in which this browser keeps a recovery code (decision A-150). */
export const codeCopies: CodeWays = {
  // Plain http has no clipboard.
  copy: async (code) => navigator.clipboard.writeText(code),
  save: (code) =>
    saveToDisk(new Blob([codeFileText(code, origin())], { type: "text/plain;charset=utf-8" }), CODE_FILENAME),
  origin,
  print: () => window.print(),
};
