import { propertyRuns } from "../../../../tests/propertyRuns.ts";
import { createProtectedWorld } from "./protectedVault.testing.ts";
import { vaultContract } from "./vaultContract.testing.ts";
import { createMemoryWorld, createWorld } from "./vaultWorld.testing.ts";

vaultContract("in memory", createMemoryWorld, { runs: propertyRuns(10), isOfPage: true });
vaultContract("that its device opens", createWorld, { runs: propertyRuns(25) });
vaultContract("that asks for a secret", createProtectedWorld, { runs: propertyRuns(10) });
