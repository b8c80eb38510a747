interface Budget {
  readonly seconds: Readonly<Record<string, number | null>>;
  readonly lines: Readonly<Record<string, number>>;
  readonly raised: readonly {
    readonly street: string;
    readonly lines: number;
    readonly why: string;
    readonly day: string;
  }[];
}

type Figures = Readonly<Record<string, number>>;

export function readBudget(): Budget;
export function streetOf(path: string): string | undefined;
export function countLines(folder?: string): Record<string, number>;
export function lineFaults(lines: Figures, budget: Budget): string[];
export function secondFaults(seconds: Figures, budget: Budget): string[];
export function compare(now: Figures, landed: Readonly<Record<string, number | null>>, unit: string): string[];
export function land(budget: Budget, lines: Figures, seconds: Figures | undefined): Budget;
export function printBudget(seconds: Figures): string[];
