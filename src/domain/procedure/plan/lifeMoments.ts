/** A moment of life that has a plan. */
export interface LifeMoment {
  readonly id: string;
  readonly title: string;
}

/** The moments with a plan, in the order of their list. Small, because home shows them before any plan is loaded. */
export const LIFE_MOMENTS: readonly LifeMoment[] = [
  { id: "fallecimiento", title: "Fallecimiento de un familiar" },
  { id: "nacimiento", title: "Nacimiento de un hijo o una hija" },
  { id: "mudanza", title: "Mudanza o cambio de domicilio" },
  { id: "empezar-negocio", title: "Empezar un negocio" },
  { id: "quedarse-en-paro", title: "Quedarse en paro" },
  { id: "llegar-a-espana", title: "Llegar a vivir a España" },
  { id: "casarse", title: "Casarse por lo civil" },
  { id: "primera-vivienda", title: "Comprar la primera vivienda" },
  { id: "universidad", title: "Empezar la universidad" },
];
