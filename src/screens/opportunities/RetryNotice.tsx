import { Button } from "@/components/ui/Button/Button.tsx";
import { RefreshIcon } from "@/components/ui/Icon/icons.ts";
import { Notice, type NoticeProps } from "@/components/ui/Notice/Notice.tsx";

interface RetryNoticeProps extends Omit<NoticeProps, "tone" | "actions"> {
  readonly label?: string;
  readonly onRetry: () => void;
}

/** What failed beside what shows all the same, with a button that asks once more. */
export function RetryNotice({ label = "Reintentar", onRetry, ...notice }: RetryNoticeProps) {
  const button = (
    <Button size="sm" icon={RefreshIcon} onClick={onRetry}>
      {label}
    </Button>
  );
  return <Notice tone="warning" {...notice} actions={button} />;
}
