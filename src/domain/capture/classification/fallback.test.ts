import { describe, expect, it } from "vitest";
import {
  FALLBACK_REASONING,
  UNAVAILABLE_REASONING,
  basicCategory,
  fallbackConfidence,
  fallbackVerdict,
  unavailableConfidence,
} from "./fallback.ts";

const NO_ID = "sin número";

describe("the fallback of the AI service", () => {
  it.each([
    ["DOCUMENTO NACIONAL DE IDENTIDAD", "DNI", "identity", 75],
    ["D.N.I. 1234", "DNI", "identity", 75],
    ["Certificado de NIE", "NIE", "identity", 75],
    ["PERMISO DE RESIDENCIA", "NIE", "identity", 75],
    ["PASAPORTE PASSPORT", "Pasaporte", "identity", 75],
    ["PERMISO DE CONDUCCIÓN", "Permiso de Conducir", "identity", 70],
    ["Recibo de salarios. DNI del trabajador", "Nómina", "work", 70],
    ["FACTURA de electricidad", "Factura", "services", 65],
    ["Factura por servicios. NIF y DNI", "Factura", "fiscal", 65],
    ["Volante de EMPADRONAMIENTO, con DNI", "Empadronamiento", "residence", 65],
    ["Querida Ana", "Documento", "unknown", 50],
  ])("[CLS-28] [CLS-30] takes %j for %s", (text, documentType, category, confidence) => {
    expect(fallbackVerdict(text)).toEqual({ documentType, category });
    expect(fallbackConfidence(documentType, NO_ID)).toBe(confidence);
  });

  it.each([
    ["93947135R", 85],
    ["N.º 93947135-R.", 85],
    ["93947135 R", 85],
    ["193947135R", 75],
    ["93947135RX", 75],
    ["9394713R", 75],
  ])("[CLS-31] adds 10 for eight digits and a letter: %j", (text, confidence) => {
    expect(fallbackConfidence("DNI", text)).toBe(confidence);
  });

  it("[CLS-30] begins at 50 for every other type", () => {
    expect(fallbackConfidence("Vida laboral", NO_ID)).toBe(50);
    expect(fallbackConfidence("constructor", NO_ID)).toBe(50);
  });

  it("[CLS-29] says so", () => {
    expect(FALLBACK_REASONING).toBe("Análisis de respaldo");
  });
});

describe("the fallback of the pipeline", () => {
  it.each([
    ["DNI 12345678Z", "identity"],
    ["Pasaporte", "identity"],
    ["Factura del agua", "services"],
    ["Nómina de mayo. DNI 12345678Z", "work"],
    ["Vida laboral", "work"],
    ["Póliza de seguro. DNI del tomador", "insurance"],
    ["Código seguro de verificación: X7", "general"],
    ["Querida Ana", "general"],
  ])("[CLS-32] takes %j for %s", (text, category) => {
    expect(basicCategory(text)).toBe(category);
  });

  it.each([
    [95, 75],
    [51, 31],
    [50, 30],
    [40, 30],
    [0, 30],
  ])("[CLS-33] is sure by a reading of %i as %i", (reading, confidence) => {
    expect(unavailableConfidence(reading)).toBe(confidence);
  });

  it("[CLS-34] says so", () => {
    expect(UNAVAILABLE_REASONING).toBe("Análisis de respaldo - Claude no disponible");
  });
});
