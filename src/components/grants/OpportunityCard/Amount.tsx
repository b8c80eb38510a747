import { formatMoney, formatFullMoney } from "@/domain/grants/money.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";

export interface AmountProps {
  /** The words before the sum, such as 'Hasta'. */
  readonly before: string;
  readonly euros: number;
}

/** A sum, shown in short ('Hasta 200k€') and read aloud in full ('Hasta 200.000 €'). */
export function Amount({ before, euros }: AmountProps) {
  return (
    <>
      <span aria-hidden="true">{`${before} ${formatMoney(euros)}`}</span>
      <VisuallyHidden>{`${before} ${formatFullMoney(euros)}`}</VisuallyHidden>
    </>
  );
}
