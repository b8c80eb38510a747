import type { CodeWays } from "@/domain/account/account.ts";
import { CODE_FILENAME, codeFileText } from "@/domain/account/accountMessages.ts";
import { saveToDisk } from "../vault/download.ts";

/** The ways in which this browser keeps a recovery code (decision A-150). */
export const codeCopies: CodeWays = {
  // Plain http has no clipboard.
  copy: async (code) => navigator.clipboard.writeText(code),
  save: (code) => saveToDisk(new Blob([codeFileText(code)], { type: "text/plain;charset=utf-8" }), CODE_FILENAME),
  print: () => window.print(),
};
