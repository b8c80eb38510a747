import { serveRequests } from "@/services/shared/workerServer.ts";
import type { UnderstandingProtocol } from "./understanding.ts";
import { understandDocument } from "./understandText.ts";

serveRequests<UnderstandingProtocol>({
  understand: async () => async (request) => {
    try {
      return understandDocument(request);
    } catch (error) {
      console.error(error);
      throw error;
    }
  },
});
