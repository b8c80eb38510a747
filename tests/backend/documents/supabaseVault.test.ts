import { beforeAll } from "vitest";
import { vaultContract } from "@/services/documents/vault/vaultContract.testing.ts";
import { propertyRuns } from "../../propertyRuns.ts";
import { project, type Visitor } from "../shared/project.testing.ts";
import { createRemoteWorld } from "./supabaseVault.testing.ts";

const backend = project();
let visitor: Visitor;

beforeAll(async () => {
  visitor = await backend.visitor();
});

vaultContract(
  "on Supabase",
  async () => {
    const world = createRemoteWorld(backend, visitor);
    await world.empty();
    return world;
  },
  { runs: propertyRuns(2) },
);
