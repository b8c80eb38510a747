import { Button, type ButtonProps } from "@/components/ui/Button/Button.tsx";

export interface MoreButtonProps extends Pick<ButtonProps, "size" | "onClick"> {
  /** Entries that do not show yet. */
  readonly rest: number;
  readonly label?: string;
}

/** Shows more of a long list; nothing once all of it shows. */
export function MoreButton({ rest, label = "Ver más", ...button }: MoreButtonProps) {
  if (rest <= 0) return null;
  return (
    <div>
      <Button {...button}>{`${label} (quedan ${rest})`}</Button>
    </div>
  );
}
