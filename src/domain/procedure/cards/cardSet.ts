import type { CardSet } from "./card.ts";
import accesoFpSuperior from "./acceso-fp-superior.json" with { type: "json" };
import accesoMayores25 from "./acceso-mayores-25.json" with { type: "json" };
import admisionEscolar from "./admision-escolar.json" with { type: "json" };
import altaAutonomo from "./alta-autonomo.json" with { type: "json" };
import antecedentesPenales from "./antecedentes-penales.json" with { type: "json" };
import apostillaHaya from "./apostilla-haya.json" with { type: "json" };
import asilo from "./asilo.json" with { type: "json" };
import ayudaAlquilerJoven from "./ayuda-alquiler-joven.json" with { type: "json" };
import ayudasPyme from "./ayudas-pyme.json" with { type: "json" };
import bajaAutonomo from "./baja-autonomo.json" with { type: "json" };
import becas from "./becas.json" with { type: "json" };
import carnetConducir from "./carnet-conducir.json" with { type: "json" };
import certificadoDigital from "./certificado-digital.json" with { type: "json" };
import certificadoEnergetico from "./certificado-energetico.json" with { type: "json" };
import certificadoNacimiento from "./certificado-nacimiento.json" with { type: "json" };
import conciertoEspectaculo from "./concierto-espectaculo.json" with { type: "json" };
import constitucionSl from "./constitucion-sl.json" with { type: "json" };
import dniPasaporte from "./dni-pasaporte.json" with { type: "json" };
import empadronamiento from "./empadronamiento.json" with { type: "json" };
import espectaculoPirotecnico from "./espectaculo-pirotecnico.json" with { type: "json" };
import expedicionTitulo from "./expedicion-titulo.json" with { type: "json" };
import gradoDiscapacidad from "./grado-discapacidad.json" with { type: "json" };
import hipotecaPrimeraVivienda from "./hipoteca-primera-vivienda.json" with { type: "json" };
import homologacionTitulos from "./homologacion-titulos.json" with { type: "json" };
import ibiBonificaciones from "./ibi-bonificaciones.json" with { type: "json" };
import inscripcionEmpresa from "./inscripcion-empresa.json" with { type: "json" };
import licenciaActividad from "./licencia-actividad.json" with { type: "json" };
import licenciaApertura from "./licencia-apertura.json" with { type: "json" };
import licenciaCaza from "./licencia-caza.json" with { type: "json" };
import manifestacion from "./manifestacion.json" with { type: "json" };
import matricula from "./matricula.json" with { type: "json" };
import matrimonioCivil from "./matrimonio-civil.json" with { type: "json" };
import mercadilloFeria from "./mercadillo-feria.json" with { type: "json" };
import nacionalidad from "./nacionalidad.json" with { type: "json" };
import nie from "./nie.json" with { type: "json" };
import ocupacionViaPublica from "./ocupacion-via-publica.json" with { type: "json" };
import pensionViudedad from "./pension-viudedad.json" with { type: "json" };
import permisoNacimiento from "./permiso-nacimiento.json" with { type: "json" };
import permisoResidencia from "./permiso-residencia.json" with { type: "json" };
import permisoTerraza from "./permiso-terraza.json" with { type: "json" };
import prestacionDesempleo from "./prestacion-desempleo.json" with { type: "json" };
import pruebaDeportiva from "./prueba-deportiva.json" with { type: "json" };
import registroAsociacion from "./registro-asociacion.json" with { type: "json" };
import registroMarca from "./registro-marca.json" with { type: "json" };
import registroSanitario from "./registro-sanitario.json" with { type: "json" };
import rodaje from "./rodaje.json" with { type: "json" };
import tarjetaSanitaria from "./tarjeta-sanitaria.json" with { type: "json" };
import testamentosHerencias from "./testamentos-herencias.json" with { type: "json" };
import visados from "./visados.json" with { type: "json" };

/**
 * The verified cards (decision A-129), in the order in which the catalogue lists them. Where two answer a query equally well,
 * the earlier one does. Their shape is that of card.schema.json: `npm run cards`, the tests and the build check it.
 */
export const CARD_SET = {
  reviewed: "2026-11-20",
  cards: [
    dniPasaporte,
    carnetConducir,
    empadronamiento,
    tarjetaSanitaria,
    certificadoNacimiento,
    matrimonioCivil,
    antecedentesPenales,
    certificadoDigital,
    prestacionDesempleo,
    gradoDiscapacidad,
    altaAutonomo,
    bajaAutonomo,
    constitucionSl,
    licenciaApertura,
    licenciaActividad,
    registroMarca,
    registroSanitario,
    ayudasPyme,
    inscripcionEmpresa,
    becas,
    matricula,
    homologacionTitulos,
    accesoFpSuperior,
    accesoMayores25,
    expedicionTitulo,
    admisionEscolar,
    ocupacionViaPublica,
    permisoTerraza,
    espectaculoPirotecnico,
    pruebaDeportiva,
    conciertoEspectaculo,
    mercadilloFeria,
    rodaje,
    manifestacion,
    permisoResidencia,
    visados,
    asilo,
    apostillaHaya,
    nacionalidad,
    nie,
    testamentosHerencias,
    ayudaAlquilerJoven,
    ibiBonificaciones,
    certificadoEnergetico,
    hipotecaPrimeraVivienda,
    licenciaCaza,
    pensionViudedad,
    permisoNacimiento,
    registroAsociacion,
  ],
} as CardSet;
