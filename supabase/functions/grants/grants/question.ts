import { GRANTS_PARAMETERS } from "../../../../src/domain/grants/grantsAnswer.ts";
import { parseDateField } from "../../../../src/domain/grants/windowDates.ts";

/** A search for calls. */
export interface SearchQuestion {
  readonly kind: "search";
  readonly text: string | null;
  readonly region: string | null;
  readonly beneficiary: keyof typeof BENEFICIARY_IDS | null;
  /** 'YYYY-MM-DD' */
  readonly since: string | null;
  readonly page: number;
}

/** A question to the register. */
export type Question = SearchQuestion | { readonly kind: "detail"; readonly code: string };

/** The register's numbers of the kinds of applicant. */
export const BENEFICIARY_IDS = { natural: 1, entity: 2, sme: 3, large: 4 } as const;

type Parameter = keyof typeof GRANTS_PARAMETERS;

/** The question in an address; null where a parameter is unknown, given twice, not valid or not allowed beside another. */
export function parseQuestion(parameters: URLSearchParams): Question | null {
  const given = new Map(parameters);
  if (given.size !== parameters.size) return null;
  const fits = [...given].every(([name, value]) => isParameter(name) && GRANTS_PARAMETERS[name].test(value));
  if (!fits) return null;
  const of = (name: Parameter): string | null => given.get(name) ?? null;
  const code = of("code");
  if (code !== null) return given.size === 1 ? { kind: "detail", code: String(Number(code)) } : null;
  const text =
    of("text")
      ?.replace(/[\s\p{Cc}]+/gu, " ")
      .trim() ?? null;
  const since = of("since");
  if (text === "" || (since !== null && parseDateField(since) === null)) return null;
  const beneficiary = of("beneficiary");
  return {
    kind: "search",
    text,
    region: of("region"),
    beneficiary: isBeneficiary(beneficiary) ? beneficiary : null,
    since,
    page: Number(of("page") ?? "0"),
  };
}

function isParameter(name: string): name is Parameter {
  return Object.hasOwn(GRANTS_PARAMETERS, name);
}

function isBeneficiary(value: string | null): value is keyof typeof BENEFICIARY_IDS {
  return value !== null && Object.hasOwn(BENEFICIARY_IDS, value);
}
