import { describe } from "vitest";
import type { Vault } from "./vault.ts";
import { casesContract } from "./vaultContractCases.testing.ts";
import { changesContract } from "./vaultContractChanges.testing.ts";
import { demoContract } from "./vaultContractDemo.testing.ts";
import { documentsContract } from "./vaultContractDocuments.testing.ts";
import { importContract } from "./vaultContractImport.testing.ts";
import { modelContract, type ModelEffort } from "./vaultContractModel.testing.ts";
import { newerContract } from "./vaultContractNewer.testing.ts";
import { peopleContract } from "./vaultContractPeople.testing.ts";
import { searchContract } from "./vaultContractSearch.testing.ts";

/** One person with an empty vault, whatever keeps it, and a clock that only moves when told to. */
export interface ContractWorld {
  /** Milliseconds since 1970. */
  readonly clock: { now: number };
  /** Ids that the vaults gave to new documents, in their order. */
  readonly issued: readonly string[];
  /** Opens the vault in one more tab. */
  readonly openTab: (overrides?: { readonly random?: () => number }) => { readonly vault: Vault };
  /** Ids of the documents and of the files that are stored, in no order. */
  readonly recordIds: () => Promise<{ readonly records: readonly string[]; readonly files: readonly string[] }>;
  /** Whether it is noted that the samples were loaded, and that they were declined. */
  readonly flags: () => { readonly loaded: boolean; readonly declined: boolean };
  readonly setFlag: (flag: "loaded" | "declined") => void;
  /** What a later version may store: rows as they are, whatever this version makes of them. */
  readonly newer: NewerRows;
}

/** The rows of people and cases, in the order of their storage. */
export interface NewerRows {
  readonly add: (kind: "people" | "cases", row: StoredRow) => Promise<void>;
  readonly rows: (kind: "people" | "cases") => Promise<readonly StoredRow[]>;
}

/** A row, of which this version knows the name alone. */
export interface StoredRow {
  readonly id: string;
}

/** Makes a world of its own for each test. */
export type CreateWorld = () => ContractWorld | Promise<ContractWorld>;

/** How much of the contract a vault is asked for. */
export interface ContractEffort extends ModelEffort {
  /** The documents live as long as the page: no other version stored anything. */
  readonly isOfPage?: boolean;
}

/** What every vault does. @param effort of the random tests */
export function vaultContract(vault: string, createWorld: CreateWorld, effort: ContractEffort): void {
  describe(`the vault ${vault}`, () => {
    documentsContract(createWorld);
    changesContract(createWorld);
    importContract(createWorld);
    peopleContract(createWorld);
    casesContract(createWorld);
    if (!effort.isOfPage) newerContract(createWorld);
    searchContract(createWorld);
    demoContract(createWorld);
    modelContract(createWorld, effort);
  });
}
