import { LIMITS } from "../../../../src/domain/shared/limits.ts";
import type { RecognitionFileType } from "../../../../src/domain/capture/recognition/fileType.ts";
import { providerMessage } from "../../../../src/domain/capture/recognition/providerMessage.ts";
import { type FileKind, detectFileKind } from "../../../../src/domain/capture/upload/fileSignature.ts";
import { TooLongError, readText } from "../../shared/body.ts";
import { HttpError } from "../../shared/httpError.ts";
import { decodeBase64, getDecodedSize } from "./base64.ts";
import { parseJson, toRecord } from "../../../../src/domain/shared/json.ts";

/** A document that may be sent to the provider. */
export interface SentDocument {
  readonly fileType: RecognitionFileType;
  readonly mime: string;
  readonly base64: string;
}

interface Type {
  readonly mime: string;
  readonly kind: FileKind;
}

const TYPES: ReadonlyMap<string, Type & { readonly fileType: RecognitionFileType }> = new Map([
  ["jpg", { fileType: "jpg", mime: "image/jpeg", kind: "jpeg" }],
  ["png", { fileType: "png", mime: "image/png", kind: "png" }],
  ["pdf", { fileType: "pdf", mime: "application/pdf", kind: "pdf" }],
]);

/** Characters of what is before the base64 of a data URL. */
const LONGEST_PREFIX = 100;

/**
 * The document of a request (OCR-12): {document: a base64 data URL, fileType}, and nothing else. It may have
 * LIMITS.uploadBytes, and must be by its content what it says.
 * @throws HttpError 'too_large', 'unsupported_type' (OCR-21), 'mislabelled_type', 'invalid_request'
 */
export async function readDocument(request: Request): Promise<SentDocument> {
  const fields = toRecord(parseJson(await readBody(request)));
  const { document, fileType } = fields;
  if (typeof document !== "string" || typeof fileType !== "string" || Object.keys(fields).length !== 2) {
    throw new HttpError("invalid_request");
  }
  const type = TYPES.get(fileType);
  if (!type) {
    const message = `Tipo no soportado: ${providerMessage(fileType)}. Solo permitidos: jpg, png, pdf`;
    throw new HttpError("unsupported_type", { message });
  }
  const prefix = /^data:(?<mime>[\w.+/-]{1,80});base64,/.exec(document.slice(0, LONGEST_PREFIX));
  if (!prefix) throw new HttpError("invalid_request");
  if (prefix.groups?.["mime"] !== type.mime) throw new HttpError("mislabelled_type");
  const base64 = document.slice(prefix[0].length);
  if (getDecodedSize(base64) > LIMITS.uploadBytes) throw new HttpError("too_large");
  const bytes = decodeBase64(base64);
  if (!bytes) throw new HttpError("invalid_request");
  if (detectFileKind(bytes.subarray(0, LIMITS.signatureBytes)) !== type.kind) throw new HttpError("mislabelled_type");
  return { fileType: type.fileType, mime: type.mime, base64 };
}

async function readBody(request: Request): Promise<string> {
  try {
    return await readText(request, LIMITS.recognitionRequestBytes);
  } catch (error) {
    if (error instanceof TooLongError) throw new HttpError("too_large");
    if (error instanceof TypeError) throw new HttpError("invalid_request", { cause: error });
    throw error;
  }
}
