import { formatMoney, formatFullMoney } from "@/domain/grants/money.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";

export interface AmountProps {
  /** What the money is: 'Hasta'. */
  readonly before: string;
  readonly euros: number;
}

/** Money in short for the eye ('Hasta 200k€'), in full for the ear ('Hasta 200.000 €'). */
export function Amount({ before, euros }: AmountProps) {
  return (
    <>
      <span aria-hidden="true">{`${before} ${formatMoney(euros)}`}</span>
      <VisuallyHidden>{`${before} ${formatFullMoney(euros)}`}</VisuallyHidden>
    </>
  );
}
