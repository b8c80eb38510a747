import { readTypeModel, type TypeModel } from "@/domain/capture/extraction/type/decideType.ts";

/** Fetches the weights that tell the type of a document; null if they do not arrive, and the next call tries again. */
export async function loadTypeModel(
  fetchWeights = () => import("@/domain/capture/extraction/type/typeWeights.ts"),
): Promise<TypeModel | null> {
  try {
    return readTypeModel((await fetchWeights()).TYPE_WEIGHTS);
  } catch (error) {
    console.error(error);
    return null;
  }
}
