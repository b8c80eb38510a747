import type { Ref } from "react";
import { ExpiryList, type ExpiryListProps } from "@/components/documents/ExpiryList/ExpiryList.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import { FolderLoading, type FolderLoadingProps } from "./FolderLoading.tsx";
import { Stack } from "@/components/ui/Layout/Layout.tsx";

export interface ExpiriesViewProps extends ExpiryListProps, Omit<FolderLoadingProps, "state"> {
  /** How far the documents are. */
  readonly state: "ready" | FolderLoadingProps["state"];
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly onBack: () => void;
}

/** The documents that expire, with the day of each. */
export function ExpiriesView({ state, titleRef, onBack, onRetry, onReload, onHome, ...list }: ExpiriesViewProps) {
  return (
    <Stack gap={5}>
      <PageHeader
        title="Caducidades"
        {...(titleRef ? { titleRef } : {})}
        eyebrow="T-Wallet"
        description="Los documentos que tienen fecha de caducidad, del más urgente al menos."
        onBack={onBack}
      />
      {state === "ready" ? <ExpiryList {...list} /> : <FolderLoading {...{ state, onRetry, onReload, onHome }} />}
    </Stack>
  );
}
