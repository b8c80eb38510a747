import testKlippa from "../../../supabase/functions/capture/test-klippa/index.ts";
import { type Sent, createEnvironment, instance } from "../shared/functions.testing.ts";
import { json, startUpstreamServer } from "../shared/upstreamServer.ts";
import { projectServer } from "../shared/projectServer.ts";

/** The provider's answer to a document of two pages, one of which it gives line by line only. */
export const READ = {
  request_id: "01J",
  result: "success",
  data: {
    components: {
      ocr: {
        documents: [
          {
            document_index: 0,
            pages: [
              { page_index: 0, text: "DOCUMENTO NACIONAL DE IDENTIDAD\nDNI 93947135R" },
              { page_index: 1, text: "", lines: [{ text: "VALIDEZ" }, { text: "20 11 2032" }, { words: [] }] },
            ],
          },
        ],
      },
    },
  },
};
/** Its text. */
export const TEXT = "DOCUMENTO NACIONAL DE IDENTIDAD\nDNI 93947135R\n\nVALIDEZ\n20 11 2032";

/** How files begin. */
export const HEADS = {
  jpg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  pdf: [...Buffer.from("%PDF-1.7\n")],
  gif: [...Buffer.from("GIF89a")],
  heic: [0, 0, 0, 24, ...Buffer.from("ftypheic"), 0, 0, 0, 0, ...Buffer.from("mif1heic")],
  zip: [0x50, 0x4b, 0x03, 0x04],
  html: [...Buffer.from("<!doctype html><script>alert(1)</script>%PDF-1.7")],
  svg: [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')],
  empty: [],
} as const;
/** What a page says of the three types. */
export const MIME = { jpg: "image/jpeg", png: "image/png", pdf: "application/pdf" } as const;

/** The base64 of a file with this beginning and this many bytes. */
export function createFile(head: keyof typeof HEADS, size = 100): string {
  const bytes = Buffer.alloc(HEADS[head].length === 0 ? 0 : size);
  bytes.set(HEADS[head].slice(0, size));
  return bytes.toString("base64");
}

export const createDocument = (type: keyof typeof MIME, base64 = createFile(type)) => ({
  document: `data:${MIME[type]};base64,${base64}`,
  fileType: type,
});

/** The function before a project and this provider. Call it once a file, outside of tests. */
export function recognitionFunction() {
  const project = projectServer();
  const klippa = startUpstreamServer(json(READ));
  /** A fresh instance with the official key, asked by a member. */
  const recognition = (env: Readonly<Record<string, string | undefined>> = {}) => {
    const ask = instance(testKlippa, createEnvironment(project, { KLIPPA_BASE_URL: klippa.baseUrl, ...env }));
    const { token } = project.member();
    return (body: unknown, { key, ...sent }: Sent & { readonly key?: string } = {}) =>
      ask("test-klippa", {
        method: "POST",
        token,
        body: typeof body === "string" ? body : JSON.stringify(body),
        headers: key === undefined ? {} : { "x-klippa-key": key },
        ...sent,
      });
  };
  return { klippa, recognition };
}
