import { beforeAll } from "vitest";
import { vaultContract } from "@/services/documents/vault/vaultContract.testing.ts";
import { propertyRuns } from "../../propertyRuns.ts";
import { project, type Visitor } from "../shared/project.testing.ts";
import { createSealedAccount } from "./supabaseSealed.testing.ts";

const backend = project();
let visitor: Visitor;

beforeAll(async () => {
  visitor = await backend.visitor();
});

vaultContract("sealed on Supabase", () => createSealedAccount(backend, visitor), { runs: propertyRuns(2) });
