import { useQuery } from "@tanstack/react-query";
import type { Space } from "../../shared/storage/space.ts";
import { vaultKeys } from "./vault.queries.ts";

/** True when the browser's space is nearly used up (decision A-149); refetched after every change of the vault. */
export function useNearlyFull(space: Space): boolean {
  const { data } = useQuery({
    queryKey: [...vaultKeys.all, "space"],
    queryFn: () => space.read(),
    networkMode: "always",
  });
  return data?.isNearlyFull ?? false;
}
