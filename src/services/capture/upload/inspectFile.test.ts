import { describe, expect, it, vi } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { FILE_FAULTS } from "@/domain/capture/upload/checkFile.ts";
import { inspectFile } from "./inspectFile.ts";

const CONTENTS = {
  pdf: "%PDF-1.7\n",
  jpeg: Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]),
  png: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  webp: "RIFF\x10\0\0\0WEBPVP8 ",
  heic: "\0\0\0\x18ftypheic\0\0\0\0mif1heic",
  docx: "PK\x03\x04",
  html: "<!doctype html><title>Sesión caducada</title>",
  text: "Hola, esto es un texto",
  nothing: "",
} as const;

function createFile(content: keyof typeof CONTENTS, name: string, type: string): File {
  return new File([CONTENTS[content]], name, { type, lastModified: 1_700_000_000_000 });
}

async function findFault(file: File): Promise<{ title: string; text: string } | null> {
  const inspection = await inspectFile(file);
  return inspection.ok ? null : FILE_FAULTS[inspection.fault];
}

/** A file of so many bytes that holds none of them. */
function sized(size: number): File {
  const file = createFile("pdf", "a.pdf", "application/pdf");
  return Object.defineProperty(file, "size", { value: size });
}

describe("a file that is what it says", () => {
  it.each([
    ["pdf", "dni.pdf", "application/pdf"],
    ["jpeg", "DNI.JPG", "image/jpeg"],
    ["jpeg", "dni.jpeg", "image/jpeg"],
    ["png", "dni.png", "image/png"],
  ] as const)("[UP-14] (%s) is taken as it is", async (content, name, type) => {
    const file = createFile(content, name, type);
    expect(await inspectFile(file)).toEqual({ ok: true, file });
    const inspection = await inspectFile(file);
    expect(inspection.ok && inspection.file).toBe(file);
  });

  it("[UP-16] may have 10485760 bytes and not one more", async () => {
    expect(await inspectFile(sized(LIMITS.uploadBytes))).toMatchObject({ ok: true });
    expect(await inspectFile(sized(LIMITS.uploadBytes + 1))).toEqual({ ok: false, fault: "size" });
  });

  it("is asked for its beginning alone", async () => {
    const file = createFile("pdf", "dni.pdf", "application/pdf");
    const slice = vi.spyOn(file, "slice");
    const whole = vi.spyOn(file, "arrayBuffer");
    await inspectFile(file);
    expect([slice.mock.calls, whole.mock.calls]).toEqual([[[0, 1024]], []]);
  });
});

describe("a picture of absurd size", () => {
  it.each(["png", "jpeg"] as const)("is refused by its header: %s", async (kind) => {
    const size = [0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff];
    const png = [...CONTENTS.png, 0, 0, 0, 13, ...Buffer.from("IHDR"), ...size, 8, 2, 0, 0, 0];
    // A comment of 60,000 bytes comes before its frame.
    const jpeg = [0xff, 0xd8, 0xff, 0xfe, 0xea, 0x60, ...Array<number>(59_998).fill(0), 0xff, 0xc0, 0, 17, 8];
    const bytes = kind === "png" ? png : [...jpeg, 0xff, 0xff, 0xff, 0xff, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
    expect(await findFault(new File([Uint8Array.from(bytes)], `foto.${kind}`, { type: `image/${kind}` }))).toEqual({
      title: "Imagen demasiado grande",
      text: "La imagen tiene demasiados píxeles. Guárdala más pequeña y vuelve a subirla.",
    });
  });
});

describe("a file that is another of the three", () => {
  it.each([
    ["jpeg", "dni.png", "image/png", "dni.jpg", "image/jpeg"],
    ["jpeg", "mi.dni.pdf", "application/pdf", "mi.dni.jpg", "image/jpeg"],
    ["pdf", "dni.jpg", "image/jpeg", "dni.pdf", "application/pdf"],
    ["png", "dni.png", "image/jpeg", "dni.png", "image/png"],
    ["jpeg", "dni.jpeg", "image/png", "dni.jpeg", "image/jpeg"],
    ["png", "dni", "image/png", "dni.png", "image/png"],
    ["pdf", "dni.pdf", "", "dni.pdf", "application/pdf"],
    ["pdf", "dni.pdf", "application/octet-stream", "dni.pdf", "application/pdf"],
    ["jpeg", "escaneado", "", "escaneado.jpg", "image/jpeg"],
    ["pdf", "dni.v2", "application/pdf", "dni.v2.pdf", "application/pdf"],
    ["png", ".pdf", "application/pdf", "documento.png", "image/png"],
  ] as const)("(%s called %s, %j) is taken for what it is", async (content, name, type, newName, newType) => {
    const file = createFile(content, name, type);
    const inspection = await inspectFile(file);
    if (!inspection.ok) throw new Error(inspection.fault);
    const taken = inspection.file;
    expect([taken.name, taken.type, taken.lastModified]).toEqual([newName, newType, 1_700_000_000_000]);
    expect(await taken.bytes()).toEqual(await file.bytes());
  });
});

describe("a file that is not taken", () => {
  it.each([
    ["notas.txt", "text/plain"],
    ["notas.txt", ""],
    ["foto.webp", "image/webp"],
    ["dni.pdf", "text/html"],
    ["dni.pdf.exe", ""],
  ])("[UP-14] [UP-15] is told so by its type (%s, %j), whatever it holds", async (name, type) => {
    expect(await findFault(createFile("pdf", name, type))).toEqual({
      title: "Tipo de archivo no válido",
      text: "Solo se permiten archivos PDF, JPG y PNG",
    });
  });

  it("[UP-17] is reported when it is too large", async () => {
    expect(await findFault(sized(LIMITS.uploadBytes + 1))).toEqual({
      title: "Archivo demasiado grande",
      text: "El archivo debe ser menor a 10MB",
    });
  });

  it.each([
    ["empty", createFile("nothing", "dni.pdf", "application/pdf")],
    ["content", createFile("text", "dni.pdf", "application/pdf")],
    ["content", createFile("text", "escaneado", "")],
    ["otherPicture", createFile("webp", "dni.png", "image/png")],
    ["office", createFile("docx", "contrato.pdf", "application/pdf")],
    ["webPage", createFile("html", "certificado.pdf", "application/pdf")],
  ] as const)("[UP-18] is 'Archivo no válido' by its content (%s)", async (fault, file) => {
    expect(await inspectFile(file)).toEqual({ ok: false, fault });
    expect(FILE_FAULTS[fault].title).toBe("Archivo no válido");
  });

  it.each([
    ["heic", "IMG_2041.HEIC", ""],
    ["heic", "IMG_2041.heic", "image/heic"],
    ["heic", "IMG_2041.jpg", "image/jpeg"],
    ["jpeg", "IMG_2041.heif", "image/heif"],
  ] as const)("is told how to make a JPG of a photo of an iPhone (%s called %s, %j)", async (content, name, type) => {
    expect(await findFault(createFile(content, name, type))).toEqual({
      title: "Tipo de archivo no válido",
      text: expect.stringMatching(
        /^Solo se permiten archivos PDF, JPG y PNG\. .*Ajustes > Cámara > Formatos > Más compatible/u,
      ),
    });
  });

  it("[UP-18] is reported when it cannot be read any more", async () => {
    const gone = createFile("pdf", "dni.pdf", "application/pdf");
    vi.spyOn(gone, "slice").mockReturnValue(
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException("gone", "NotFoundError")) }),
    );
    expect(await findFault(gone)).toEqual({
      title: "Archivo no válido",
      text: "El archivo no se puede leer: puede que lo hayas movido o borrado. Elígelo otra vez.",
    });
  });
});
