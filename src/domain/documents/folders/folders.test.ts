import { describe, expect, it } from "vitest";
import { DOCUMENT_FOLDER_IDS, FOLDER_IDS, folderById, FOLDERS, isFolderId, type FolderId } from "./folders.ts";

describe("the folders", () => {
  it("[FOLD-18] [WAL-22] are eleven: the ten for documents, then the keepsakes", () => {
    expect(FOLDER_IDS).toEqual([
      "identity",
      "residence",
      "work",
      "academic",
      "fiscal",
      "health",
      "vehicle",
      "insurance",
      "banking",
      "services",
      "memory",
    ]);
    expect(DOCUMENT_FOLDER_IDS).toEqual(FOLDER_IDS.slice(0, 10));
    expect(FOLDERS.map((folder) => folder.id)).toEqual(FOLDER_IDS);
  });

  it.each([
    ["[FOLD-21]", "identity", "Identidad", "DNI, pasaporte, permiso de conducir"],
    ["[FOLD-22]", "residence", "Residencia", "Empadronamiento, contratos de alquiler o hipoteca"],
    ["[FOLD-23]", "work", "Laboral", "Nóminas, contratos, vida laboral"],
    ["[FOLD-24]", "academic", "Académico", "Títulos, expedientes, certificados"],
    ["[FOLD-25]", "fiscal", "Fiscal", "Declaración de la renta, IAE, CIF"],
    ["[FOLD-26]", "health", "Sanitario", "Tarjeta sanitaria, informes médicos"],
    ["[FOLD-27]", "vehicle", "Vehículos", "ITV, permiso de circulación, seguro del vehículo"],
    ["[FOLD-28]", "insurance", "Seguros", "Pólizas de vida, hogar y salud"],
    ["[FOLD-29]", "banking", "Bancarios", "Extractos, hipotecas, préstamos"],
    ["[FOLD-30]", "services", "Servicios", "Facturas de luz, agua y teléfono"],
    ["[FOLD-31]", "memory", "Archivos de Recuerdo", "Documentos caducados y contratos finalizados"],
  ] as const)("%s call %s '%s': %s", (_id, id, name, description) => {
    expect(folderById(id)).toEqual({ id, name, icon: id, description });
  });

  it("are found by their ids only", () => {
    expect([...FOLDER_IDS, "custom", "Identity", "", null, undefined, 3].map(isFolderId)).toEqual([
      ...FOLDER_IDS.map(() => true),
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(() => folderById("custom" as string as FolderId)).toThrow(new RangeError("unknown folder: custom"));
  });
});
