import type { Ref } from "react";
import { ExpiryList, type ExpiryListProps } from "@/components/documents/ExpiryList/ExpiryList.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import type { WalletFilter } from "./useHolderFilter.tsx";
import { WalletLoading, type WalletLoadingProps } from "./WalletLoading.tsx";
import { Stack } from "@/components/ui/Layout/Layout.tsx";

export interface ExpiriesViewProps extends Omit<ExpiryListProps, "groups" | "isFiltered"> {
  /** Undefined while the documents are loading. */
  readonly groups: ExpiryListProps["groups"] | undefined;
  readonly filter: WalletFilter;
  readonly loading: WalletLoadingProps;
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly onBack: () => void;
}

export function ExpiriesView({ groups, filter, loading, titleRef, onBack, ...list }: ExpiriesViewProps) {
  return (
    <Stack gap={5}>
      <PageHeader
        title="Caducidades"
        titleRef={titleRef}
        eyebrow="T-Wallet"
        description="Los documentos que tienen fecha de caducidad, del más urgente al menos."
        onBack={onBack}
      />
      {groups && filter.control}
      {groups ? <ExpiryList {...list} groups={groups} isFiltered={filter.isOn} /> : <WalletLoading {...loading} />}
    </Stack>
  );
}
