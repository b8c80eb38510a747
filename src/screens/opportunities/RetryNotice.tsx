import { Button } from "@/components/ui/Button/Button.tsx";
import { RefreshIcon } from "@/components/ui/Icon/icons.ts";
import { Notice, type NoticeProps } from "@/components/ui/Notice/Notice.tsx";

interface RetryNoticeProps extends Omit<NoticeProps, "tone" | "actions"> {
  readonly label?: string;
  readonly onRetry: () => void;
}

/** A failure beside content that still shows, with a button to retry. */
export function RetryNotice({ label = "Reintentar", onRetry, ...notice }: RetryNoticeProps) {
  const button = (
    <Button size="sm" icon={RefreshIcon} onClick={onRetry}>
      {label}
    </Button>
  );
  return <Notice tone="warning" {...notice} actions={button} />;
}
