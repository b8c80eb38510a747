import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
import type { AnswerScope, UnderstandingRequest } from "./protocol.ts";
import { understandDocument } from "./understandText.ts";

const port: AnswerScope = self;

function understood(request: UnderstandingRequest): DocumentAnalysis | null {
  try {
    return understandDocument(request);
  } catch (error) {
    console.error(error);
    return null;
  }
}

self.addEventListener("message", ({ data }: MessageEvent<UnderstandingRequest>) => {
  port.postMessage({ id: data.id, analysis: understood(data) });
});
