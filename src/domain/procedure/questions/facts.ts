import { isDay } from "../../shared/calendar/days.ts";
import { isRecord } from "../../shared/json.ts";
import type { CardQuestion } from "../fit/rules.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** A lasting answer, shared by all procedures. */
export interface Fact {
  readonly option: string;
  readonly day: IsoDay;
}

/** By fact name (decision A-159). */
export type Facts = Readonly<Record<string, Fact>>;

/** The lasting facts of the cards, in the words of 'Mis datos'; a card may use other words. */
export const FACT_QUESTIONS: readonly CardQuestion[] = [
  ask("nationality", "¿Qué nacionalidad tienes?", [
    ["es", "Española"],
    ["ue", "De otro país de la UE, EEE o Suiza"],
    ["otra", "De otro país"],
  ]),
  ask("applicant", "¿Para quién haces los trámites?", [
    ["mi", "Para mí"],
    ["menor", "Para un menor a mi cargo"],
    ["representado", "Para otra persona a la que represento"],
    ["empresa", "Para una empresa o entidad"],
  ]),
  ask("age", "¿Qué edad tiene la persona para quien es el trámite?", [
    ["menor14", "Menos de 14 años"],
    ["14a17", "De 14 a 17 años"],
    ["18a29", "De 18 a 29 años"],
    ["30a64", "De 30 a 64 años"],
    ["65", "65 años o más"],
  ]),
  ask("civilStatus", "¿Cuál es tu estado civil?", [
    ["soltero", "Soltero o soltera"],
    ["casado", "Casado o casada"],
    ["pareja", "Pareja de hecho"],
    ["divorciado", "Divorciado o divorciada"],
    ["viudo", "Viudo o viuda"],
  ]),
  ask("housing", "¿Cómo tienes la vivienda donde vives?", [
    ["propia", "Es mía"],
    ["alquiler", "La tengo alquilada"],
    ["cedida", "Me la dejan o vivo con quien la tiene"],
    ["otra", "Otra situación"],
  ]),
  ask("children", "¿Tienes hijos a tu cargo?", [
    ["no", "No"],
    ["si", "Sí"],
  ]),
  ask("disability", "¿Tienes reconocida una discapacidad del 33 % o más?", [
    ["no", "No"],
    ["si", "Sí"],
  ]),
  ask("work", "¿En qué situación laboral estás?", [
    ["ajena", "Trabajo para una empresa o administración"],
    ["autonomo", "Soy autónomo"],
    ["paro", "Estoy en paro"],
    ["estudia", "Estudio"],
    ["pension", "Cobro una pensión"],
    ["otra", "Otra situación"],
  ]),
  ask("digitalId", "¿Con qué te identificas en internet?", [
    ["no", "Todavía con nada"],
    ["certificado", "Con certificado digital"],
    ["clave", "Con Cl@ve"],
    ["dnie", "Con el DNI electrónico y su PIN"],
  ]),
];

function ask(fact: string, text: string, options: readonly (readonly [id: string, text: string])[]): CardQuestion {
  return { id: fact, fact, text, options: options.map(([id, option]) => ({ id, text: option })) };
}

/** Leaves out unknown facts and options and invalid days. Never throws. */
export function parseFacts(value: unknown): Facts {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    FACT_QUESTIONS.flatMap(({ id, options }) => {
      const { option, day } = Object(value[id]) as Partial<Record<keyof Fact, unknown>>;
      const known = options.find((other) => other.id === option);
      return known && isDay(day) ? [[id, { option: known.id, day }]] : [];
    }),
  );
}
