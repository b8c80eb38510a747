import type { LayoutTable } from "./template.ts";
import { CSV, rule, stops, TAX_LABEL } from "./rules.ts";

const HOLDER = rule(
  "titular",
  "name",
  "titular de la cuenta | titulares de la cuenta | titular/es | titulares | titular | nombre del titular | cliente | nombre y apellidos | nombre",
);
const ACCOUNT_STOPS = [
  rule(
    "iban",
    "iban",
    "IBAN | código cuenta cliente | CCC | número de cuenta | n.º de cuenta | n.º cuenta | cuenta corriente | cuenta | código IBAN | cuenta IBAN",
  ),
  rule("dni_nie", "identifier", `${TAX_LABEL} | NIF | DNI | NIE`),
  stops("code", "BIC | SWIFT | BIC/SWIFT | oficina | sucursal | entidad | D.C. | página | hoja | divisa | moneda"),
];

/** Documents of a bank with values of their own. */
export const BANKING_LAYOUTS = {
  bankStatement: {
    form: "statement",
    rules: [
      HOLDER,
      rule(
        "periodo",
        "period",
        "período del extracto | período de consulta | período | movimientos del | movimientos desde | desde | fechas | extracto del | rango de fechas | intervalo",
      ),
      rule(
        "saldo_inicial",
        "amount",
        "saldo inicial | saldo anterior | saldo previo | saldo al inicio | saldo de apertura | saldo a fecha inicial | saldo inicial del período",
      ),
      rule(
        "saldo_final",
        "amount",
        "saldo final | saldo actual | nuevo saldo | saldo al cierre | saldo contable | saldo de cierre | saldo disponible | saldo a su favor | saldo a fecha final | saldo al | saldo a",
      ),
      rule("fecha", "date", "fecha de emisión | fecha del extracto | fecha de extracto | fecha emisión | emitido el"),
      ...ACCOUNT_STOPS,
    ],
  },
  accountCertificate: {
    form: "other",
    rules: [
      HOLDER,
      rule("saldo", "amount", "saldo disponible | saldo a fecha | saldo"),
      rule("fecha", "date", "fecha de emisión | fecha"),
      CSV,
      ...ACCOUNT_STOPS,
    ],
  },
} satisfies LayoutTable;
