import type { TypeModel } from "@/domain/capture/extraction/type/decideType.ts";
import { serveRequests } from "@/services/shared/workerServer.ts";
import { loadTypeModel } from "./loadTypeModel.ts";
import type { UnderstandingProtocol } from "./understanding.ts";
import { understandDocument } from "./understandText.ts";

let model: TypeModel | null = null;

serveRequests<UnderstandingProtocol>({
  understand: async () => async (request) => {
    try {
      model ??= await loadTypeModel();
      return understandDocument({ ...request, model });
    } catch (error) {
      console.error(error);
      throw error;
    }
  },
});
