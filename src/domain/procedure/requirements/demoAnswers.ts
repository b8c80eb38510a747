import type { QueryCategory, SocratesResult } from "./result.ts";

/**
 * The fixed answers of the demo mode, one a category (AI-20). Amounts are those of the specification (AI-21 to AI-24),
 * partly outdated and therefore labelled 'orientativo' (decision A-047).
 */
export const DEMO_ANSWERS: Readonly<Record<QueryCategory, SocratesResult>> = {
  universidad: {
    requirements: [
      "Cumplir una vía de acceso: bachillerato con PAU, técnico superior, título universitario o mayores de 25 años, entre otras.",
      "Haber obtenido plaza en la preinscripción.",
    ],
    documents: [
      "DNI, NIE o pasaporte",
      "Expediente académico o certificado de notas",
      "Tarjeta de la PAU o título que da acceso",
      "Datos bancarios (IBAN)",
      "Título de familia numerosa (opcional)",
    ],
    deadlines: [
      "Preinscripción: suele ser en junio y julio.",
      "Matrícula: suele ser en julio, con otra fase en septiembre. Cada universidad publica sus fechas.",
    ],
    costs: ["Matrícula universitaria: 750–2.500 € por curso (importe orientativo)."],
    steps: [
      "Haz la preinscripción en el portal de tu comunidad o de tu universidad.",
      "Comprueba si te han dado plaza.",
      "Haz la matrícula y elige las asignaturas.",
      "Paga la matrícula y guarda el resguardo.",
    ],
    officialLinks: [
      "Ministerio de Ciencia, Innovación y Universidades — https://www.universidades.gob.es",
      "Becas — https://www.becaseducacion.gob.es",
    ],
  },
  autonomos: {
    requirements: [
      "Presentar la declaración censal (modelo 036) antes de empezar la actividad.",
      "Pedir el alta en el Régimen Especial de Trabajadores Autónomos (RETA) antes de empezar.",
    ],
    documents: [
      "DNI o NIE en vigor",
      "Número de la Seguridad Social",
      "Modelo 036 (declaración censal)",
      "IBAN de una cuenta bancaria",
      "Licencia o declaración responsable de la actividad (si procede)",
    ],
    deadlines: [
      "Modelo 036: antes de empezar la actividad.",
      "Alta en el RETA: antes de empezar, hasta con 60 días naturales de antelación.",
    ],
    costs: [
      "Cuota mínima de autónomo: 294 €/mes (importe orientativo).",
      "Tarifa plana: 80 €/mes durante 12 meses (importe orientativo).",
      "Retención de IRPF el primer año: 7% (porcentaje orientativo).",
    ],
    steps: [
      "Consigue un certificado digital o Cl@ve.",
      "Presenta el modelo 036 en la Agencia Tributaria.",
      "Pide el alta en el RETA en Importass.",
      "Guarda los justificantes de las dos altas.",
    ],
    officialLinks: [
      "Agencia Tributaria — https://sede.agenciatributaria.gob.es",
      "Importass, Seguridad Social — https://portal.seg-social.gob.es/wps/portal/importass/importass",
    ],
  },
  licencias: {
    requirements: [
      "Que el uso esté permitido en ese lugar por el planeamiento municipal.",
      "Cumplir las normas de ruido, incendios, accesibilidad y seguridad.",
    ],
    documents: [
      "DNI, NIE o NIF de la empresa",
      "Solicitud de licencia o declaración responsable",
      "Justificante del pago de la tasa municipal",
      "Contrato de alquiler o escritura del local (si procede)",
      "Póliza de responsabilidad civil (opcional)",
    ],
    deadlines: ["Depende de tu ayuntamiento y de si basta una declaración responsable o hace falta licencia."],
    costs: ["Tasa municipal: consulta la ordenanza fiscal de tu ayuntamiento; cualquier cifra general es orientativa."],
    steps: [
      "Pregunta en tu ayuntamiento qué régimen se aplica.",
      "Reúne los planos, el contrato y, si hace falta, el proyecto técnico.",
      "Paga la tasa y guarda el justificante.",
      "Presenta la solicitud o la declaración responsable en la sede electrónica municipal.",
    ],
    officialLinks: ["Punto de acceso general: busca tu ayuntamiento — https://administracion.gob.es"],
  },
  general: {
    requirements: ["Identificarte con un documento en vigor.", "Cumplir las condiciones que publique el organismo."],
    documents: [
      "DNI o NIE en vigor",
      "Certificado de empadronamiento (si procede)",
      "Justificante del pago de la tasa (si procede)",
    ],
    deadlines: ["Consulta el plazo en la sede electrónica del organismo."],
    costs: ["Consulta la tasa en la sede electrónica del organismo; cualquier cifra general es orientativa."],
    steps: [
      "Busca el trámite en el punto de acceso general.",
      "Reúne los documentos.",
      "Presenta la solicitud en la sede electrónica o con cita previa.",
      "Guarda el justificante de presentación.",
    ],
    officialLinks: ["Punto de acceso general — https://administracion.gob.es"],
  },
};
