/** Reason that a document could not be read; recognitionMessages.ts has its Spanish text. */
export type RecognitionFailure =
  /** OCR-30 */
  | { readonly kind: "notConfigured" }
  /** OCR-21; `type` is the extension or the subtype. */
  | { readonly kind: "unsupportedType"; readonly type: string }
  /** OCR-25: the function itself failed. */
  | { readonly kind: "edgeFunction"; readonly message: string }
  /** OCR-26 */
  | { readonly kind: "invalidAnswer" }
  /** OCR-27 */
  | { readonly kind: "providerError"; readonly message: string }
  /** OCR-28 */
  | { readonly kind: "noText"; readonly status: string }
  /** OCR-29 */
  | { readonly kind: "emptyText" }
  /** The PDF needs a password. */
  | { readonly kind: "encrypted" }
  /** Neither a PDF nor a picture that can be opened. */
  | { readonly kind: "damaged" }
  /** The picture has more than LIMITS.recognitionPixels. */
  | { readonly kind: "tooManyPixels" }
  /** The PDF takes more memory than LIMITS.pdfPageBytes, or more time for a page than TIMINGS.pdfPage. */
  | { readonly kind: "tooComplex" }
  /** The engine's files did not arrive, or the browser cannot run it. */
  | { readonly kind: "engineMissing" }
  /** The SHA-256 of an engine file differs from that of the build. */
  | { readonly kind: "engineAltered" }
  /** The reader ended in the middle of the document, for instance because the browser took its memory. */
  | { readonly kind: "interrupted" }
  /** No answer within TIMINGS.recognitionTimeout. */
  | { readonly kind: "timeout" }
  | { readonly kind: "offline" }
  | { readonly kind: "unknown" };
