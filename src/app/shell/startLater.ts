import { hasDatabase } from "@/services/shared/storage/hasDatabase.ts";

/** Checks for the database first, so a new visitor does not download the storage code. */
export const mayHaveStoredData = async () =>
  (await hasDatabase()) && (await import("../documents/personalValues.ts")).hasStoredData();

/** Starts the badge of the installed app on pages without the query client, which starts it when it is imported. */
export async function startBadge() {
  if ("setAppBadge" in navigator && (await mayHaveStoredData())) await import("./queryClient.ts");
}

/** Starts synchronising if it is on. Never rejects. */
export async function startSynchronising() {
  if (!import.meta.env.VITE_SUPABASE_URL || !(await hasDatabase())) return;
  try {
    await (await import("../documents/synchronised.ts")).startWhereSynchronised();
  } catch (error) {
    console.warn("The sync module could not be loaded.", error);
  }
}
