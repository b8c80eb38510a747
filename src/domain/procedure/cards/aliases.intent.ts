/** Words of someone who wants to get a procedure done; with one of them, one significant word is enough. */
export const INTENT_WORDS: ReadonlySet<string> = new Set(
  [
    "solicitar solicito pedir pido pide piden tramitar tramite tramites papel papeles documento documentos documentacion requisito requisitos",
    "permiso permisos autorizacion licencia certificado tarjeta cita sede ayuntamiento ministerio consejeria alta baja inscribir inscripcion inscribirme registro registrar registrarme renovar renovacion sacar sacarme",
    "derecho corresponde corresponden exigen gestionar obtener conseguir presentar solicitud formulario hacerme darme tramitacion duplicado",
  ]
    .join(" ")
    .split(" "),
);

/** Runs of words that describe the applicant, not the procedure; they do not count when the query says anything else. */
export const CONTEXT_WORDING = `
  soy autonomo; soy autonoma; siendo autonomo; siendo autonoma; soy jubilado; soy jubilada
  estoy jubilado; estoy jubilada; soy divorciado; soy divorciada; estoy divorciado; estoy divorciada
  soy familia numerosa; somos familia numerosa; soy estudiante; soy funcionario; soy funcionaria; estoy en paro
  estoy en el paro; soy discapacitado; comunidad autonoma; comunidades autonomas; estoy casado; estoy casada
`;
