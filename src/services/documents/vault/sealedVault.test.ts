import { propertyRuns } from "../../../../tests/propertyRuns.ts";
import { createSealedWorld } from "./sealedWorld.testing.ts";
import { vaultContract } from "./vaultContract.testing.ts";

vaultContract("of the browser, protected", createSealedWorld, { runs: propertyRuns(15) });
