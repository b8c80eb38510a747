import type { Extraction } from "@/domain/extraction/extraction.ts";
import type { AnswerScope, UnderstandingRequest } from "./protocol.ts";
import { understandText } from "./understandText.ts";

const port: AnswerScope = self;

function understood(request: UnderstandingRequest): Extraction | null {
  try {
    return understandText(request);
  } catch (error) {
    console.error(error);
    return null;
  }
}

self.addEventListener("message", ({ data }: MessageEvent<UnderstandingRequest>) => {
  port.postMessage({ id: data.id, extraction: understood(data) });
});
