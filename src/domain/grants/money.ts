const IN_FULL = new Intl.NumberFormat("es-ES", {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 0,
  useGrouping: "always",
});

/** '1.5M€' from a million on, '12k€' from a thousand on, else '999€' (OPP-43 to OPP-45, decision A-111). */
export function formatMoney(euros: number): string {
  if (euros >= 1_000_000) return `${(euros / 1_000_000).toFixed(1)}M€`;
  if (euros >= 1000) return `${Math.round(euros / 1000)}k€`;
  return `${Math.round(euros)}€`;
}

/** '200.000 €', for screen readers and where there is room. */
export function formatFullMoney(euros: number): string {
  return IN_FULL.format(euros);
}
