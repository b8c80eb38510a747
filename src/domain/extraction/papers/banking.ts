import type { Paper } from "./paper.ts";
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

/** Papers of a bank with values of their own. */
export const BANKING_PAPERS: readonly Paper[] = [
  {
    documentType: "Extracto bancario",
    category: "banking",
    titles: [
      "extracto de cuenta",
      "extracto bancario",
      "extracto de movimientos",
      "movimientos de cuenta",
      "movimientos de la cuenta",
      "extracto de cuenta corriente",
      "extracto integrado",
      "extracto mensual",
      "consulta de movimientos",
      "listado de movimientos",
      "últimos movimientos",
      "extracte de compte",
      "detalle de movimientos",
      "extracto de la cuenta",
    ],
    words: [
      "saldo inicial",
      "saldo final",
      "saldo anterior",
      "saldo actual",
      "fecha valor",
      "F. valor",
      "fecha operación",
      "concepto",
      "movimientos",
      "IBAN",
      "fondo de garantía de depósitos",
      "importe",
      "saldo",
      "cargos",
      "abonos",
      "saldo disponible",
    ],
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
    expected: ["titular", "iban", "saldo_final"],
  },
  {
    documentType: "Certificado de titularidad bancaria",
    category: "banking",
    titles: [
      "certificado de titularidad",
      "certificado de titularidad bancaria",
      "certificado de titularidad de cuenta",
      "certificado de cuenta bancaria",
      "certificado de IBAN",
      "certificado bancario",
      "certificado de saldo",
      "certificado de saldos",
      "justificante de titularidad",
    ],
    words: [
      "certifica",
      "titular de la cuenta",
      "IBAN",
      "es titular",
      "saldo",
      "a petición del interesado",
      "entidad",
      "oficina",
      "BIC",
    ],
    form: "other",
    rules: [
      HOLDER,
      rule("saldo", "amount", "saldo disponible | saldo a fecha | saldo"),
      rule("fecha", "date", "fecha de emisión | fecha"),
      CSV,
      ...ACCOUNT_STOPS,
    ],
    expected: ["titular", "iban"],
  },
];
