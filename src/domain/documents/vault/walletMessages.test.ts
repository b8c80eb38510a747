import { expect, it } from "vitest";
import { deleteQuestion } from "./walletMessages.ts";

it("[FOLD-33] asks before a delete with the name of the file, as it may be shown", () => {
  expect(deleteQuestion("dni.pdf")).toBe('¿Estás seguro de que quieres eliminar "dni.pdf"?');
  expect(deleteQuestion("informe\u202Efdp.exe")).toBe('¿Estás seguro de que quieres eliminar "informe\uFFFDfdp.exe"?');
});
