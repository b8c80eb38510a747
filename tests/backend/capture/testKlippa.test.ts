import { describe, expect, it } from "vitest";
import { decodeBase64 } from "../../../supabase/functions/capture/test-klippa/base64.ts";
import { readKlippaAnswer } from "@/domain/capture/recognition/klippaAnswer.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { SECRETS, type Sent, toHttpError } from "../shared/functions.testing.ts";
import { json } from "../shared/upstreamServer.ts";
import { HEADS, MIME, READ, TEXT, createDocument, createFile, recognitionFunction } from "./testKlippa.testing.ts";

const { klippa, recognition } = recognitionFunction();

describe("[OCR-11] [OCR-12] a document", () => {
  it.each(["jpg", "png", "pdf"] as const)("of type %s goes to the provider with the official key", async (type) => {
    const ask = recognition();

    expect((await ask(createDocument(type))).status).toBe(200);

    expect(klippa.asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        "POST",
        "/api/services/document_capturing/v1/components",
        {
          components: {
            ocr: { enabled: true },
            barcode: { enabled: false },
            fraud: {
              enabled: false,
              metadata: { date: false, editor: false },
              visual: { copy_move: false, splicing: false },
            },
          },
          documents: [{ content_type: MIME[type], filename: `documento.${type}`, data: createFile(type) }],
        },
      ],
    ]);
    const headers = klippa.asked[0]?.headers ?? {};
    expect(headers["x-api-key"]).toBe(SECRETS.KLIPPA_API_KEY);
    expect([headers.authorization, headers["origin"], headers["x-klippa-key"], headers["cookie"]]).toEqual(
      Array(4).fill(undefined),
    );
  });

  it("[OCR-13] comes back with its text in the four fields, which the page can read", async () => {
    const answer: unknown = await (await recognition()(createDocument("pdf"))).json();

    expect(answer).toEqual({ success: true, status: 200, extractedText: TEXT, parsedResponse: READ });
    expect(readKlippaAnswer(answer)).toEqual({ ok: true, text: TEXT });
  });

  it("[OCR-13] without text comes back without", async () => {
    klippa.use(json({ result: "success", data: { components: { ocr: { documents: [null, { pages: "none" }] } } } }));

    expect(await (await recognition()(createDocument("pdf"))).json()).toMatchObject({
      success: true,
      extractedText: "",
    });
  });

  it("[OCR-13] comes back with no more than the page takes", async () => {
    const page = { text: "DNI ".repeat(100_000), lines: [{ coordinates: "x".repeat(LIMITS.providerAnswerBytes) }] };
    klippa.use(json({ message: "OK", data: { components: { ocr: { documents: [{ pages: [page] }] } } } }));

    const answer = (await (await recognition()(createDocument("pdf"))).json()) as { extractedText: string };

    expect(answer.extractedText.length).toBe(LIMITS.recognisedCharacters);
    expect({ ...answer, extractedText: "" }).toEqual({
      success: true,
      status: 200,
      extractedText: "",
      parsedResponse: { message: "OK" },
    });
  });
});

describe("finding: open recognition function → a document that may not be sent", () => {
  it.each(["gif", "webp", "jpeg", "exe", "", "__proto__", "JPG"])("[OCR-21] is one of type %j", async (fileType) => {
    const answer = await recognition()({ ...createDocument("jpg"), fileType });

    expect([answer.status, await answer.json()]).toEqual([
      415,
      {
        error: {
          code: "unsupported_type",
          message: `Tipo no soportado: ${fileType}. Solo permitidos: jpg, png, pdf`,
        },
      },
    ]);
    expect(klippa.asked).toEqual([]);
  });

  it("has a type that cannot be read aloud", async () => {
    const fileType = `<b>\u0007${"x".repeat(5000)}`;

    const answer = (await (await recognition()({ ...createDocument("jpg"), fileType })).json()) as {
      error: { message: string };
    };

    expect(answer.error.message.length).toBeLessThan(LIMITS.providerMessageCharacters + 60);
    expect(answer.error.message).not.toContain("\u0007");
  });

  it.each(Object.keys(HEADS).flatMap((head) => (["jpg", "png", "pdf"] as const).map((type) => [head, type] as const)))(
    "is %s by its bytes and %s by its name, unless they are the same",
    async (head, type) => {
      const answer = await recognition()(createDocument(type, createFile(head as keyof typeof HEADS)));

      const { error } = (await answer.json()) as { readonly error?: { readonly code: string } };
      const isSame = head === type;
      expect([answer.status, error?.code]).toEqual(isSame ? [200, undefined] : [415, "mislabelled_type"]);
      expect(klippa.asked.length).toBe(isSame ? 1 : 0);
    },
  );

  it.each<readonly [string, unknown, number, string]>([
    ["no JSON", "document=x", 400, "invalid_request"],
    ["half of it", JSON.stringify(createDocument("jpg")).slice(0, -2), 400, "invalid_request"],
    ["a list", [createDocument("jpg")], 400, "invalid_request"],
    ["null", null, 400, "invalid_request"],
    ["no document", { fileType: "jpg" }, 400, "invalid_request"],
    ["no type", { document: createDocument("jpg").document }, 400, "invalid_request"],
    ["more than it should", { ...createDocument("jpg"), url: "http://169.254.169.254/" }, 400, "invalid_request"],
    ["an address", { document: "https://evil.example/a.jpg", fileType: "jpg" }, 400, "invalid_request"],
    ["no data URL", { document: createFile("jpg"), fileType: "jpg" }, 400, "invalid_request"],
    ["a data URL that is no base64", { document: "data:image/jpeg,abc", fileType: "jpg" }, 400, "invalid_request"],
    ["another MIME type", { document: createDocument("png").document, fileType: "jpg" }, 415, "mislabelled_type"],
    ["a page", { document: `data:text/html;base64,${createFile("jpg")}`, fileType: "jpg" }, 415, "mislabelled_type"],
    ["broken base64", createDocument("jpg", `${createFile("jpg").slice(0, -4)}**==`), 400, "invalid_request"],
    ["base64 with a gap", createDocument("jpg", createFile("jpg").replace("AAAA", "AA A")), 400, "invalid_request"],
    ["base64 for URLs", createDocument("jpg", createFile("jpg").replace("/", "_")), 400, "invalid_request"],
    ["base64 cut short", createDocument("jpg", createFile("jpg").slice(0, -3)), 400, "invalid_request"],
  ])("comes with %s", async (_, body, status, code) => {
    expect(await toHttpError(await recognition()(body))).toEqual([status, code]);
    expect(klippa.asked).toEqual([]);
  });

  it("is no UTF-8", async () => {
    const body = Buffer.from([0x7b, 0xff, 0xfe, 0x7d]);

    expect(await toHttpError(await recognition()("", { body }))).toEqual([400, "invalid_request"]);
  });

  it("has more than 10 MB, by one byte", async () => {
    const most = await recognition()(createDocument("pdf", createFile("pdf", LIMITS.uploadBytes)));
    const more = await recognition()(createDocument("pdf", createFile("pdf", LIMITS.uploadBytes + 1)));

    expect(most.status).toBe(200);
    expect([more.status, await more.json()]).toEqual([
      413,
      { error: { code: "too_large", message: "El documento supera el máximo de 10 MB." } },
    ]);
    expect(klippa.asked.length).toBe(1);
  });

  it("says that it is longer, and is not begun", async () => {
    let pulled = 0;
    const body = new ReadableStream({ pull: () => void (pulled += 1) }, { highWaterMark: 0 });
    const headers = { "content-length": String(LIMITS.recognitionRequestBytes + 1) };
    const init = { body, headers, duplex: "half" } as Sent;

    expect(await toHttpError(await recognition()("", init))).toEqual([413, "too_large"]);
    expect(pulled).toBe(0);
  });

  it("does not say how long it is, and is left as soon as it is too long", async () => {
    const chunk = new Uint8Array(1_048_576).fill(65);
    let pulled = 0;
    let isCancelled = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          pulled += 1;
          controller.enqueue(chunk);
        },
        cancel: () => void (isCancelled = true),
      },
      { highWaterMark: 0 },
    );

    expect(await toHttpError(await recognition()("", { body, duplex: "half" } as Sent))).toEqual([413, "too_large"]);
    expect([pulled, isCancelled]).toEqual([Math.ceil(LIMITS.recognitionRequestBytes / chunk.length), true]);
  });
});

describe("base64", () => {
  const natives = [
    ["Node's buffer", {}],
    ["the runtime's own", { fromBase64: (text: string) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0)) }],
  ] as const;

  it.each(natives)("is read by %s", (_, native) => {
    const read = (text: string) => {
      const bytes = decodeBase64(text, native);
      return bytes && [...bytes];
    };

    expect([read(""), read("AQID"), read("AQI="), read("AQ==")]).toEqual([[], [1, 2, 3], [1, 2], [1]]);
    for (const text of ["A", "AQI", "AQ=", "=", "====", "AQ-_", "AQ**", "A Q=", "AQ==AQ==", "AQID\n\n\n\n"]) {
      expect(read(text)).toBeNull();
    }
  });

  it("of 10 MiB is read whole", () => {
    const base64 = Buffer.alloc(LIMITS.uploadBytes, 7).toString("base64");

    expect(decodeBase64(base64)?.length).toBe(LIMITS.uploadBytes);
  });
});
