import type { DocumentFolderId } from "../../folders/folders.ts";

/** A kind of paper that is only told apart; alternatives stand in one text, separated by ' | '. */
export interface Listed {
  readonly documentType: string;
  readonly titles: string;
  readonly words?: string;
}

/** The papers of each folder beyond those with rules of their own. */
export const LISTED_PAPERS: Readonly<Record<DocumentFolderId, readonly Listed[]>> = {
  identity: [
    {
      documentType: "Certificado de nacimiento",
      titles:
        "certificado de nacimiento | certificación literal de nacimiento | certificación de nacimiento | partida de nacimiento | extracto de inscripción de nacimiento | certificación literal de inscripción de nacimiento",
      words: "registro civil | inscrito | tomo | folio",
    },
    {
      documentType: "Certificado de matrimonio",
      titles:
        "certificado de matrimonio | certificación literal de matrimonio | certificación de matrimonio | acta de matrimonio",
      words: "registro civil | contrayentes | cónyuges",
    },
    {
      documentType: "Certificado de defunción",
      titles: "certificado de defunción | certificación literal de defunción | certificado médico de defunción",
      words: "registro civil | fallecimiento",
    },
    {
      documentType: "Certificado de antecedentes penales",
      titles:
        "certificado de antecedentes penales | certificado de delitos de naturaleza sexual | registro central de penados",
      words: "no constan antecedentes | ministerio de justicia",
    },
    { documentType: "Libro de familia", titles: "libro de familia" },
    {
      documentType: "Título de familia numerosa",
      titles:
        "título de familia numerosa | carné de familia numerosa | carnet de familia numerosa | título oficial de familia numerosa",
    },
    { documentType: "Visado", titles: "visado | visa | visado nacional" },
    {
      documentType: "Últimas voluntades",
      titles: "certificado de actos de última voluntad | certificado de últimas voluntades",
    },
  ],
  residence: [
    {
      documentType: "Autorización de residencia",
      titles:
        "autorización de residencia | autorización de residencia temporal | resolución de concesión | autorización de residencia y trabajo | autorización de estancia por estudios | autorización de residencia de larga duración | resolución de autorización de residencia | renovación de la autorización de residencia",
      words:
        "oficina de extranjería | delegación del gobierno | subdelegación del gobierno | real decreto 557/2011 | ley orgánica 4/2000 | resuelve | conceder | extranjería | circunstancias excepcionales | arraigo",
    },
    {
      documentType: "Contrato de alquiler",
      titles:
        "contrato de alquiler | contrato de arrendamiento de vivienda | contrato de arrendamiento | contrato de alquiler de vivienda",
      words:
        "arrendador | arrendatario | renta mensual | fianza | ley de arrendamientos urbanos | arrendadora | arrendataria",
    },
    {
      documentType: "Nota simple",
      titles: "nota simple informativa | nota simple | información registral",
      words: "registro de la propiedad | finca | idufir",
    },
    {
      documentType: "Escritura de compraventa",
      titles:
        "escritura de compraventa | contrato de compraventa | contrato de arras | escritura pública de compraventa",
      words: "notario | parte vendedora | parte compradora",
    },
    {
      documentType: "Certificado energético",
      titles: "certificado de eficiencia energética | calificación energética | certificado energético",
    },
  ],
  work: [
    {
      documentType: "Contrato de trabajo",
      titles:
        "contrato de trabajo | contrato de trabajo indefinido | contrato de trabajo temporal | contrato laboral | contrato de trabajo de duración determinada",
      words:
        "período de prueba | jornada | cláusulas | trabajador/a | representante de la empresa | convenio colectivo",
    },
    {
      documentType: "Certificado de empresa",
      titles: "certificado de empresa | certificación de empresa",
      words: "SEPE | bases de cotización | causa del cese",
    },
    {
      documentType: "Finiquito",
      titles: "finiquito | documento de liquidación y finiquito | propuesta de liquidación",
      words: "indemnización | vacaciones no disfrutadas",
    },
    {
      documentType: "Demanda de empleo",
      titles:
        "demanda de empleo | tarjeta de demanda de empleo | documento de alta y renovación de la demanda | informe de situación administrativa",
      words: "SEPE | servicio público de empleo",
    },
    {
      documentType: "Prestación por desempleo",
      titles:
        "prestación por desempleo | certificado de prestaciones | prestación contributiva | resolución de la prestación",
      words: "SEPE | servicio público de empleo estatal",
    },
    {
      documentType: "Número de la Seguridad Social",
      titles:
        "documento de afiliación a la Seguridad Social | número de la Seguridad Social | tarjeta de afiliación | acreditación del número de la Seguridad Social | resolución sobre asignación de número de Seguridad Social",
    },
    {
      documentType: "Alta en autónomos",
      titles:
        "alta en el régimen especial de trabajadores autónomos | resolución sobre reconocimiento de alta | recibo de cotización de autónomos",
      words: "RETA | trabajadores autónomos",
    },
    {
      documentType: "Baja médica",
      titles: "parte médico de incapacidad temporal | parte de baja | parte médico de baja | parte de confirmación",
      words: "incapacidad temporal | contingencia",
    },
    {
      documentType: "Currículum",
      titles: "curriculum vitae | currículum",
      words: "experiencia laboral | formación académica | idiomas",
    },
  ],
  academic: [
    {
      documentType: "Título universitario",
      titles:
        "título universitario oficial | título de graduado | título de graduada | título universitario | título de grado | título de máster | título de licenciado | máster universitario | graduado en | graduada en | título de doctor",
      words:
        "el rector | la rectora | universidad | en nombre del rey | expide el presente título | juan carlos I | felipe VI",
    },
    {
      documentType: "Título de bachiller",
      titles:
        "título de bachiller | título de bachillerato | título de graduado en educación secundaria obligatoria | título de técnico superior | título de técnico",
      words: "educación secundaria | consejería de educación",
    },
    {
      documentType: "Expediente académico",
      titles:
        "expediente académico | certificación académica personal | certificado académico | certificado de notas | certificado de calificaciones | boletín de notas | boletín de calificaciones",
      words:
        "asignatura | créditos | calificación | convocatoria | nota media | ECTS | curso académico | matrícula de honor",
    },
    {
      documentType: "Certificado de idiomas",
      titles:
        "certificado de idiomas | diploma de español | DELE | certificado de nivel | certificado de nivel B2 | certificado de nivel B1 | statement of results | escuela oficial de idiomas | CCSE",
      words: "marco común europeo | expresión oral | comprensión | instituto cervantes",
    },
    {
      documentType: "Matrícula",
      titles: "resguardo de matrícula | justificante de matrícula | matrícula de estudios | impreso de matrícula",
      words: "curso académico | asignaturas | universidad",
    },
    {
      documentType: "Diploma",
      titles: "diploma | certificado de aprovechamiento | certificado de asistencia | certificado de curso",
      words: "horas | ha superado | ha realizado el curso",
    },
  ],
  fiscal: [
    {
      documentType: "Declaración de la renta",
      titles:
        "impuesto sobre la renta de las personas físicas | declaración de la renta | modelo 100 | documento de ingreso o devolución | borrador de la declaración | declaración anual del IRPF",
      words:
        "ejercicio | resultado de la declaración | cuota líquida | casilla | base liquidable general | cuota íntegra",
    },
    {
      documentType: "Declaración censal",
      titles:
        "declaración censal | modelo 036 | modelo 037 | declaración censal de alta | declaración censal simplificada",
      words: "agencia tributaria | actividades económicas | epígrafe",
    },
    {
      documentType: "Modelo 303",
      titles: "impuesto sobre el valor añadido autoliquidación | modelo 303 | autoliquidación modelo 303 | modelo 390",
      words: "IVA devengado | IVA deducible | agencia tributaria",
    },
    {
      documentType: "Modelo 130",
      titles: "modelo 130 | pago fraccionado | modelo 115 | modelo 111 | modelo 190 | modelo 347",
      words: "agencia tributaria | retenciones | trimestre",
    },
    {
      documentType: "Tarjeta de identificación fiscal",
      titles:
        "tarjeta acreditativa del número de identificación fiscal | comunicación de tarjeta acreditativa del NIF | número de identificación fiscal definitivo | tarjeta de identificación fiscal",
    },
    {
      documentType: "IAE",
      titles: "impuesto sobre actividades económicas | certificado del IAE | alta en el IAE",
      words: "epígrafe | actividades económicas",
    },
    {
      documentType: "Recibo del IBI",
      titles: "impuesto sobre bienes inmuebles | recibo del IBI | recibo IBI",
      words: "referencia catastral | valor catastral | período voluntario",
    },
    {
      documentType: "Justificante de tasa",
      titles:
        "modelo 790 | tasa modelo 790 | autoliquidación de tasas | justificante de pago de tasas | carta de pago | modelo 046",
      words: "tasa | ejemplar para el interesado | autoliquidación",
    },
    {
      documentType: "Certificado de retenciones",
      titles:
        "certificado de retenciones e ingresos a cuenta | certificado de retenciones | certificado de ingresos y retenciones",
    },
  ],
  health: [
    {
      documentType: "Informe médico",
      titles:
        "informe médico | informe de alta | informe clínico | informe de urgencias | informe de alta hospitalaria | informe de consulta | informe de atención primaria",
      words:
        "diagnóstico | tratamiento | antecedentes personales | exploración física | motivo de consulta | paciente | historia clínica | anamnesis | juicio clínico",
    },
    {
      documentType: "Certificado médico",
      titles:
        "certificado médico | certificado médico oficial | certificado de aptitud psicofísica | informe de aptitud psicofísica",
      words: "colegiado | consejo general de colegios oficiales de médicos",
    },
    {
      documentType: "Certificado de discapacidad",
      titles:
        "certificado de grado de discapacidad | certificado de discapacidad | reconocimiento del grado de discapacidad | tarjeta acreditativa del grado de discapacidad",
      words: "grado de discapacidad | porcentaje | equipo de valoración",
    },
    {
      documentType: "Certificado de vacunación",
      titles:
        "certificado de vacunación | cartilla de vacunación | certificado covid digital | calendario de vacunación | certificado internacional de vacunación",
      words: "dosis | vacuna | lote",
    },
    {
      documentType: "Receta médica",
      titles: "receta médica | receta electrónica | hoja de medicación | informe de medicación | plan de tratamiento",
      words: "posología | dispensación | farmacia",
    },
    {
      documentType: "Análisis clínico",
      titles: "análisis clínicos | informe de laboratorio | resultados de análisis | analítica",
      words: "hemoglobina | glucosa | leucocitos | valores de referencia",
    },
  ],
  vehicle: [
    {
      documentType: "Permiso de circulación",
      titles: "permiso de circulación",
      words: "matrícula | titular | primera matriculación | dirección general de tráfico | jefatura | bastidor",
    },
    {
      documentType: "Ficha técnica",
      titles:
        "tarjeta de inspección técnica de vehículos | ficha técnica | tarjeta ITV | ficha de características técnicas | certificado de características",
      words: "bastidor | masa máxima | cilindrada | homologación | tara | número de identificación",
    },
    {
      documentType: "ITV",
      titles:
        "informe de inspección técnica | informe de inspección técnica de vehículos | inspección técnica de vehículos | informe de ITV | inspección técnica periódica",
      words:
        "resultado de la inspección | favorable | desfavorable | kilómetros | próxima inspección | matrícula | defectos leves | estación ITV",
    },
    {
      documentType: "Seguro del vehículo",
      titles:
        "seguro de automóviles | seguro del vehículo | póliza de seguro del vehículo | seguro obligatorio de automóviles | certificado internacional de seguro | póliza de automóviles | seguro de coche | póliza de seguro de automóviles",
      words: "matrícula | responsabilidad civil obligatoria | conductor habitual | tomador | póliza | todo riesgo",
    },
    {
      documentType: "Impuesto de circulación",
      titles: "impuesto sobre vehículos de tracción mecánica | impuesto de circulación | recibo IVTM",
      words: "matrícula",
    },
  ],
  insurance: [
    {
      documentType: "Seguro de hogar",
      titles:
        "seguro de hogar | póliza de hogar | seguro del hogar | póliza de seguro de hogar | multirriesgo hogar | seguro multirriesgo del hogar",
      words: "continente | contenido | tomador | aseguradora | prima | coberturas",
    },
    {
      documentType: "Seguro de vida",
      titles: "seguro de vida | póliza de vida | póliza de seguro de vida | vida riesgo",
      words: "beneficiarios | capital asegurado | fallecimiento | tomador | asegurado | prima",
    },
    {
      documentType: "Seguro de salud",
      titles:
        "seguro de salud | póliza de salud | seguro médico | póliza de asistencia sanitaria | seguro de asistencia sanitaria | certificado de seguro médico",
      words: "asegurado | sin copago | sin carencias | cuadro médico | repatriación | tomador | cobertura",
    },
    {
      documentType: "Póliza de seguro",
      titles:
        "póliza de seguro | condiciones particulares | condiciones particulares de la póliza | certificado de seguro | seguro de responsabilidad civil | seguro de viaje | seguro de accidentes | seguro de decesos | recibo de prima",
      words: "tomador | asegurado | aseguradora | prima | cobertura | póliza n.º | efecto | vencimiento",
    },
  ],
  banking: [
    {
      documentType: "Contrato de préstamo",
      titles:
        "contrato de préstamo | préstamo hipotecario | contrato de préstamo personal | escritura de préstamo hipotecario | cuadro de amortización | póliza de préstamo",
      words: "prestatario | capital pendiente | TAE | cuota de amortización | tipo de interés | euríbor | amortización",
    },
    {
      documentType: "FEIN",
      titles: "ficha europea de información normalizada | FEIN | FiAE | ficha de advertencias estandarizadas",
      words: "TAE | préstamo | prestamista",
    },
    {
      documentType: "Justificante de transferencia",
      titles:
        "justificante de transferencia | orden de transferencia | comprobante de transferencia | transferencia emitida | transferencia realizada | justificante de la operación",
      words: "ordenante | beneficiario | concepto | IBAN | importe",
    },
    {
      documentType: "Contrato de cuenta",
      titles:
        "contrato de cuenta corriente | contrato de cuenta | apertura de cuenta | contrato de tarjeta | mandato SEPA | orden de domiciliación de adeudo directo SEPA",
    },
  ],
  services: [
    {
      documentType: "Contrato de suministro",
      titles:
        "contrato de suministro | contrato de suministro de energía eléctrica | contrato de telecomunicaciones | contrato de servicios",
      words: "CUPS | comercializadora | potencia contratada",
    },
    {
      documentType: "Licencia",
      titles: "licencia de obra | licencia de actividad | licencia de apertura | declaración responsable",
      words: "ayuntamiento | urbanismo",
    },
    {
      documentType: "Justificante de registro",
      titles:
        "justificante de presentación | recibo de presentación en oficina de registro | registro electrónico | justificante de registro de entrada",
      words: "número de registro | fecha y hora de presentación",
    },
  ],
};
