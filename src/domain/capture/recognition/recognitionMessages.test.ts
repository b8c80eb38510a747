import { describe, expect, it } from "vitest";
import { LIMITS } from "../../shared/limits.ts";
import type { RecognitionFailure } from "./failure.ts";
import { providerMessage } from "./providerMessage.ts";
import {
  keepUnreadOffer,
  keyFaults,
  lowConfidenceToast,
  processingFailedToast,
  RECOGNITION_HINT,
  RECOGNITION_TOASTS,
  recognitionErrorWords,
} from "./recognitionMessages.ts";

describe("a file that could not be read", () => {
  it.each([
    "emptyText",
    "encrypted",
    "tooComplex",
    "interrupted",
    "engineMissing",
    "engineAltered",
    "offline",
  ] as const)("can be kept as it is: %s", (kind) => {
    expect(keepUnreadOffer({ kind })).toContain("guardarlo como está y escribir tú sus datos");
  });

  it.each(["damaged", "timeout"] as const)("cannot be kept, or is read another time: %s", (kind) => {
    expect(keepUnreadOffer({ kind })).toBeNull();
  });
});

describe("the words for a failed reading", () => {
  it.each<[string, RecognitionFailure, string]>([
    ["[OCR-21]", { kind: "unsupportedType", type: "gif" }, "Tipo no soportado: gif. Solo permitidos: jpg, png, pdf"],
    ["[OCR-25]", { kind: "edgeFunction", message: "Internal error" }, "Error en Edge Function: Internal error"],
    ["[OCR-25]", { kind: "edgeFunction", message: "" }, "Error en Edge Function: Error desconocido"],
    ["[OCR-26]", { kind: "invalidAnswer" }, "Respuesta inválida"],
    ["[OCR-27]", { kind: "providerError", message: "Ilegible" }, "KLIPPA error: Ilegible"],
    ["[OCR-28]", { kind: "noText", status: "200" }, "KLIPPA no extrajo texto (Status: 200)"],
    ["[OCR-29]", { kind: "emptyText" }, "No se pudo extraer texto del documento"],
    ["", { kind: "timeout" }, "La lectura ha tardado demasiado. Vuelve a intentarlo."],
    ["", { kind: "offline" }, "No hay conexión con el servicio. Comprueba tu conexión a internet y reinténtalo."],
  ])("%s [OCR-24] [QUEUE-24] name the provider: %j", (_, failure, reason) => {
    expect(recognitionErrorWords(failure, "klippa")).toEqual({
      title: "KLIPPA: Error de procesamiento",
      text: `Error en KLIPPA OCR: ${reason}`,
    });
  });

  it.each<[RecognitionFailure, string]>([
    [{ kind: "emptyText" }, "No se pudo extraer texto del documento"],
    [{ kind: "encrypted" }, "El PDF está protegido con contraseña. Guarda una copia sin contraseña y súbela."],
    [{ kind: "damaged" }, "El archivo está dañado o ya no se puede abrir. Vuelve a guardarlo o hazle una foto."],
    [{ kind: "tooManyPixels" }, "La imagen tiene demasiados píxeles. Guárdala más pequeña y vuelve a subirla."],
    [
      { kind: "engineMissing" },
      "El lector no se ha podido poner en marcha. Comprueba tu conexión a internet y reinténtalo.",
    ],
    [
      { kind: "engineAltered" },
      "El lector que ha llegado no es el original y no se ha usado. Reinténtalo; si se repite, recarga la página.",
    ],
    [
      { kind: "interrupted" },
      "La lectura se ha interrumpido: puede que a este dispositivo le falte memoria. Cierra otras páginas y reinténtalo.",
    ],
    [{ kind: "unknown" }, "Ha ocurrido un error inesperado. Vuelve a intentarlo."],
    [{ kind: "noText", status: "200" }, "Este dispositivo no extrajo texto (Status: 200)"],
  ])("[OCR-24] [QUEUE-24] name this device: %j", (failure, reason) => {
    expect(recognitionErrorWords(failure, "device")).toEqual({
      title: "Este dispositivo: Error de procesamiento",
      text: `Error en este dispositivo OCR: ${reason}`,
    });
  });

  it("[OCR-30] are these without a configuration", () => {
    expect(recognitionErrorWords({ kind: "notConfigured" }, null)).toEqual({
      title: "OCR: Error de procesamiento",
      text: "OCR no está configurado. Por favor, configura tu API key.",
    });
  });

  it("are one short line of plain text, whatever the provider says", () => {
    const message = `Ilegible\n\u0000\u202E<b>fdp</b>${" muy largo".repeat(100_000)}`;
    const { text } = recognitionErrorWords({ kind: "providerError", message }, "klippa");
    expect(text.startsWith("Error en KLIPPA OCR: KLIPPA error: Ilegible <b>fdp</b> muy largo muy largo")).toBe(true);
    expect(text.length).toBe("Error en KLIPPA OCR: KLIPPA error: ".length + LIMITS.providerMessageCharacters);
    expect(text.endsWith("…")).toBe(true);
  });
});

describe("what a provider says", () => {
  it.each([
    ["a text of several lines", " a \n b ", "a b"],
    ["a number", 404, "404"],
    ["the longest line", "x".repeat(200), "x".repeat(200)],
    ["a longer line", "x".repeat(201), `${"x".repeat(199)}…`],
    ["a line of emoji", "😀".repeat(300), `${"😀".repeat(199)}…`],
    ["half an emoji", "\uD83D", "\uFFFD"],
    ["nothing", null, ""],
    ["an object", {}, ""],
  ])("is one short line: %s", (_, said, line) => {
    expect(providerMessage(said)).toBe(line);
    expect(providerMessage(line)).toBe(line);
  });
});

describe("the toasts of the recognition", () => {
  it("[QUEUE-22] says that KLIPPA is not configured", () => {
    const { title, description } = RECOGNITION_TOASTS.notConfigured;
    expect(`${title}: ${description}`).toBe(
      "KLIPPA OCR no configurado: Por favor, configura tu API key de KLIPPA en el panel de configuración",
    );
  });

  it("[QUEUE-25] says which file could not be processed", () => {
    expect(processingFailedToast("dni\u202Efdp.exe")).toEqual({
      tone: "error",
      title: "Error de Procesamiento",
      description: "No se pudo procesar dni\uFFFDfdp.exe",
    });
  });

  it("[UP-21] warns below 70 and not from 70 on", () => {
    expect(lowConfidenceToast(69)).toEqual({
      tone: "error",
      title: "Confianza baja (69%): revisa los datos antes de guardar",
    });
    expect(lowConfidenceToast(69.9)?.title).toContain("(69%)");
    expect(lowConfidenceToast(70)).toBeNull();
  });

  it("[OCR-08] [OCR-09] tell what becomes of the additional key", () => {
    expect([RECOGNITION_TOASTS.keySaved, RECOGNITION_TOASTS.reset]).toEqual([
      { tone: "success", title: "API key adicional guardada (se usará como respaldo)" },
      { tone: "success", title: "Configuración restablecida: solo se usa el kit oficial" },
    ]);
  });

  it("[OCR-07] asks for a valid key of the provider", () => {
    const klippaFaults = keyFaults("KLIPPA");
    expect(klippaFaults.empty).toBe("Introduce una API key válida de KLIPPA");
    expect(klippaFaults.characters.startsWith(klippaFaults.empty)).toBe(true);
  });

  it("[QUEUE-10] has a hint for a row on error", () => {
    expect(RECOGNITION_HINT).toBe("Verifica que el archivo sea una imagen clara o un PDF válido.");
  });
});
