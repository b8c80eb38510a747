import type { Ref } from "react";
import { ExpiryList, type ExpiryListProps } from "@/components/ExpiryList/ExpiryList.tsx";
import { PageHeader } from "@/components/PageHeader/PageHeader.tsx";
import styles from "./WalletView.module.css";

export interface ExpiriesViewProps extends ExpiryListProps {
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly onBack: () => void;
}

/** The documents that expire, with the day of each. */
export function ExpiriesView({ titleRef, onBack, ...list }: ExpiriesViewProps) {
  return (
    <div className={styles.page}>
      <PageHeader
        title="Caducidades"
        {...(titleRef ? { titleRef } : {})}
        eyebrow="T-Wallet"
        description="Los documentos que tienen fecha de caducidad, del más urgente al menos."
        onBack={onBack}
      />
      <ExpiryList {...list} />
    </div>
  );
}
