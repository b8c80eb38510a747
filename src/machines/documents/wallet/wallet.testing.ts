import { vi } from "vitest";
import { createActor } from "xstate";
import type { DocumentSummary, RemovedDocument } from "@/domain/documents/vault/document.ts";
import { createWalletImplementations, type WalletServices } from "./wallet.actors.ts";
import type { FilingTask } from "./filing.machine.ts";
import { selectPhase } from "./vaultLoading.machine.ts";
import { walletMachine, type WalletEmitted } from "./wallet.machine.ts";

export const summary: DocumentSummary = {
  id: "d1",
  filename: "dni.pdf",
  folderId: "identity",
  documentType: "DNI",
  confidence: 100,
  uploadDate: "2026-11-21T10:00:00.000Z",
  isDemoData: false,
  size: 4,
  mimeType: "application/pdf",
};

/** `summary` after its deletion. */
export const removed: RemovedDocument = { summary, record: null, file: null };

/** An error with a kind, like those of the services. */
export class Failure extends Error {
  readonly kind: string;
  constructor(kind: string) {
    super(`vault: ${kind}`);
    this.kind = kind;
  }
}

interface Overrides extends Partial<Omit<WalletServices, "vault">> {
  readonly vault?: Partial<WalletServices["vault"]>;
  readonly fromAssistant?: boolean;
}

/** Starts a wallet with services that answer at once, and begins a visit. */
export function createWalletTestActor({ vault, fromAssistant = false, ...overrides }: Overrides = {}) {
  const calls: string[] = [];
  const services: WalletServices = {
    loadVault: () => Promise.resolve(),
    download: async ({ id }) => void calls.push(`download ${id}`),
    ...overrides,
    vault: {
      remove: () => Promise.resolve(removed),
      restore: async (given) => {
        calls.push(`restore ${given.summary.id}`);
        return given.summary;
      },
      move: async (id, folderId) => {
        calls.push(`move ${id} ${folderId}`);
        return { ...summary, folderId };
      },
      savePerson: async ({ id }) => void calls.push(`savePerson ${id}`),
      setHolder: async (id, holder) => {
        calls.push(`setHolder ${id} ${holder?.personId ?? "nobody"}`);
        return summary;
      },
      removeDemo: async () => {
        calls.push("removeDemo");
        return 25;
      },
      importAll: async (documents) => {
        calls.push(`importAll ${documents.map(({ record }) => record.id).join()}`);
        return { added: documents.length, replaced: 0 };
      },
      list: async () => [summary],
      getMany: async () => [],
      people: async () => [],
      ...vault,
    },
  };
  const machine = walletMachine.provide(createWalletImplementations(services));
  const actor = createActor(machine);
  const emitted: WalletEmitted[] = [];
  actor.on("*", (event) => emitted.push(event));
  actor.start();
  const { loading, deletion, filing } = actor.getSnapshot().context.parts;
  loading.send({ type: "visit.began", fromAssistant });
  return {
    actor,
    /** Machine of the actor. */
    machine,
    loading,
    deletion,
    filing,
    calls,
    emitted,
    request: (task: FilingTask) => filing.send({ type: "task.requested", task }),
    phase: () => selectPhase(loading.getSnapshot()),
    toasts: () => emitted.flatMap((event) => (event.type === "toast.raised" ? [event.toast] : [])),
  };
}

/** Runs the timers and promises that are due. */
export const settled = () => vi.advanceTimersByTimeAsync(0);
