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

/** One person with an empty vault of any kind, and a clock that only the test moves. */
export interface ContractWorld {
  /** Milliseconds since 1970. */
  readonly clock: { now: number };
  /** Ids of new documents, in order. */
  readonly issued: readonly string[];
  /** Opens the vault in one more tab. */
  readonly openTab: (overrides?: { readonly random?: () => number }) => { readonly vault: Vault };
  /** Ids of stored documents and files, in no order. */
  readonly recordIds: () => Promise<{ readonly records: readonly string[]; readonly files: readonly string[] }>;
  /** Whether samples are flagged as loaded and as declined. */
  readonly flags: () => { readonly loaded: boolean; readonly declined: boolean };
  readonly setFlag: (flag: "loaded" | "declined") => void;
  /** Raw access to rows, for contents of a later version. */
  readonly newer: NewerRows;
}

/** Rows of people and cases, in the order of storage. */
export interface NewerRows {
  readonly add: (kind: "people" | "cases", row: StoredRow) => Promise<void>;
  readonly rows: (kind: "people" | "cases") => Promise<readonly StoredRow[]>;
}

/** A row of which only the id is typed. */
export interface StoredRow {
  readonly id: string;
}

/** Creates a new world for each test. */
export type CreateWorld = () => ContractWorld | Promise<ContractWorld>;

/** Options for how much of the contract to test. */
export interface ContractEffort extends ModelEffort {
  /** The documents live as long as the page, so no other version has stored any. */
  readonly isOfPage?: boolean;
}

/** Tests for every kind of vault. @param effort of the random tests */
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
