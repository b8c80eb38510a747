import { describe, expect, it } from "vitest";
import { DOCUMENT_FOLDER_IDS } from "../../documents/folders/folders.ts";
import { toFolderCategory } from "./aiFolders.ts";

const findFolder = (name: string, text = "") => toFolderCategory([name], text);

describe("toFolderCategory", () => {
  it.each(DOCUMENT_FOLDER_IDS)("takes the wallet's folder %s as it is", (id) => {
    expect(findFolder(id)).toBe(id);
    expect(findFolder(id.toUpperCase())).toBe(id);
  });

  it.each([
    ["identity", "", "identity"],
    ["tax", "", "fiscal"],
    ["legal_corporate", "", "fiscal"],
    ["employment", "", "work"],
    ["financial_statements", "", "banking"],
    ["invoices_income", "Factura de la luz", "fiscal"],
    ["invoices_expenses", "Factura de suministro eléctrico", "services"],
    ["invoices_expenses", "Factura de reforma", "fiscal"],
    ["insurance", "Póliza de hogar", "insurance"],
    ["insurance", "Póliza del vehículo", "vehicle"],
    ["grants_applications", "Universidad: matrícula y calificaciones", "academic"],
    ["grants_applications", "Solicitud", "fiscal"],
    ["other_documents", "Hospital: diagnóstico del paciente", "health"],
    ["other_documents", "Hola", "unknown"],
  ])("[CLS-17] maps %s with %j to %s", (name, text, folder) => {
    expect(findFolder(name, text)).toBe(folder);
  });

  it.each([
    ["Laboral", "work"],
    ["Vehículos", "vehicle"],
    ["Seguros", "insurance"],
    ["legal corporate", "fiscal"],
    ["Legal-Corporate", "fiscal"],
  ])("knows %s in other spellings", (name, folder) => {
    expect(findFolder(name)).toBe(folder);
  });

  it.each(["memory", "Archivos de Recuerdo", "carpeta nueva", "", "constructor", "<b>identity</b>"])(
    "asks the words of the document for %j, which is no folder of a new document",
    (name) => {
      expect(findFolder(name, "IBAN, saldo y movimientos de la cuenta corriente")).toBe("banking");
      expect(findFolder(name, "Hola")).toBe("unknown");
    },
  );

  it("prefers a wallet's folder to an alternative name, and the first of two", () => {
    expect(toFolderCategory(["tax", "residence"], "")).toBe("residence");
    expect(toFolderCategory(["work", "fiscal"], "")).toBe("work");
    expect(toFolderCategory(["insurance", "fiscal"], "")).toBe("insurance");
    expect(toFolderCategory(["carpeta nueva", "employment"], "")).toBe("work");
  });
});
