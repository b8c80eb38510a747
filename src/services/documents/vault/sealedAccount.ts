import { getOtherLocation, type StorageLocation } from "@/domain/documents/vault/storageLocation.ts";
import type { MoveReport } from "@/domain/documents/vault/vaultData.ts";
import type { Lock } from "../../shared/storage/lock.ts";
import type { Keyring } from "../crypto/keyring.ts";
import { createDocumentMover, type MoveOptions } from "./moveDocuments.ts";
import { createSupabaseSealed, type SupabaseSealed, type SupabaseSealedDeps } from "./supabaseSealed.ts";
import { createSupabaseSealedVault, type SealedVaultDeps } from "./supabaseSealedVault.ts";
import { type Vault, VaultError } from "./vault.ts";

/** The sealed vault of an account. Where the page has not its key, everything of the vault rejects with `unavailable`. */
export function openSealedAccount({
  onDamaged,
  ...deps
}: SupabaseSealedDeps & Pick<SealedVaultDeps, "onDamaged">): Pick<AccountVaults, "sealed" | "vault"> {
  const sealed = createSupabaseSealed(deps);
  return { sealed, vault: createSupabaseSealedVault({ sealed, holder: deps.holder, onDamaged }) };
}

/** The two vaults of an account between which its protection moves everything. */
export interface AccountVaults {
  readonly plain: Vault;
  readonly sealed: SupabaseSealed;
  /** Over `sealed`. */
  readonly vault: Vault;
  /** One move at a time, in all tabs. */
  readonly lock?: Lock;
}

/**
 * Seals what an account has at the server, once its sealed vault was begun: from then on nothing open is written there any more, each document is copied,
 * read again and compared, and then the server removes all that is open in one step (change_sealed). Interrupted anywhere, nothing is
 * lost, and the same call goes on. Samples go. Rejects with a VaultError (`unavailable` where the account is protected by another
 * keyring, or another device has turned round; `newer` where a later version stored what this one does not read, which stays open) or a MoveError.
 */
export async function protectAccount(
  vaults: AccountVaults,
  { keyring }: { readonly keyring: Pick<Keyring, "keyId"> },
  options?: MoveOptions,
): Promise<void> {
  const { sealed } = vaults;
  if ((await sealed.keyring())?.keyring.keyId !== keyring.keyId) throw new VaultError("unavailable");
  if ((await moveAll(vaults, "account", options)).left > 0) throw new VaultError("unknown");
  await sealed.mark("protected");
}

/**
 * Takes the protection of an account off again in the same way. What another device changes meanwhile is copied too. Rejects with `newer`, and
 * changes nothing, where a later version stored what this one does not read.
 */
export async function unprotectAccount(vaults: AccountVaults, options?: MoveOptions): Promise<void> {
  const { sealed } = vaults;
  // Checked before the start: the move checks too, but by then some documents may already be in clear.
  await vaults.vault.ensureReadable();
  await sealed.mark("unprotecting");
  for (;;) {
    const { generation, protection } = await sealed.meta();
    // Another device was faster.
    if (!protection) return;
    if (protection.state !== "unprotecting") throw new VaultError("unavailable");
    await moveAll(vaults, "browser", options);
    if (await sealed.end(generation)) return;
  }
}

/** Copies everything, `account` being the sealed vault here. */
function moveAll(
  { plain, vault, lock }: AccountVaults,
  to: StorageLocation,
  options?: MoveOptions,
): Promise<MoveReport> {
  let place = getOtherLocation(to);
  return createDocumentMover({
    vaults: { browser: plain, account: vault },
    chosen: { place: () => place, choose: (chosen) => void (place = chosen) },
    movedOriginals: { read: () => null, change: () => true },
    keeps: async () => true,
    ...(lock && { lock }),
  }).move(to, options);
}
