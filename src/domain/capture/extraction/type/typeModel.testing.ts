import { readTypeModel } from "./decideType.ts";
import { TYPE_WEIGHTS } from "./typeWeights.ts";

/** The model of the app. */
export const MODEL = readTypeModel(TYPE_WEIGHTS);
