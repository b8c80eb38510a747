import type { CardSet } from "./card.ts";
import accesoFpSuperior from "./acceso-fp-superior.json" with { type: "json" };
import accesoMayores25 from "./acceso-mayores-25.json" with { type: "json" };
import admisionEscolar from "./admision-escolar.json" with { type: "json" };
import altaAutonomo from "./alta-autonomo.json" with { type: "json" };
import antecedentesPenales from "./antecedentes-penales.json" with { type: "json" };
import aplazamientoHacienda from "./aplazamiento-hacienda.json" with { type: "json" };
import apostillaHaya from "./apostilla-haya.json" with { type: "json" };
import asilo from "./asilo.json" with { type: "json" };
import ayudaAlquilerJoven from "./ayuda-alquiler-joven.json" with { type: "json" };
import ayudasComedorLibros from "./ayudas-comedor-libros.json" with { type: "json" };
import ayudasPyme from "./ayudas-pyme.json" with { type: "json" };
import bajaAutonomo from "./baja-autonomo.json" with { type: "json" };
import bajaMedica from "./baja-medica.json" with { type: "json" };
import bajaVehiculo from "./baja-vehiculo.json" with { type: "json" };
import becas from "./becas.json" with { type: "json" };
import bonoSocial from "./bono-social.json" with { type: "json" };
import canjePermisoConducir from "./canje-permiso-conducir.json" with { type: "json" };
import carnetConducir from "./carnet-conducir.json" with { type: "json" };
import certificadoCatastral from "./certificado-catastral.json" with { type: "json" };
import certificadoCorriente from "./certificado-corriente.json" with { type: "json" };
import certificadoDelitosSexuales from "./certificado-delitos-sexuales.json" with { type: "json" };
import certificadoDigital from "./certificado-digital.json" with { type: "json" };
import certificadoEnergetico from "./certificado-energetico.json" with { type: "json" };
import certificadoMatrimonioDefuncion from "./certificado-matrimonio-defuncion.json" with { type: "json" };
import certificadoNacimiento from "./certificado-nacimiento.json" with { type: "json" };
import certificadoRenta from "./certificado-renta.json" with { type: "json" };
import conciertoEspectaculo from "./concierto-espectaculo.json" with { type: "json" };
import constitucionSl from "./constitucion-sl.json" with { type: "json" };
import contratarTrabajador from "./contratar-trabajador.json" with { type: "json" };
import declaracionRenta from "./declaracion-renta.json" with { type: "json" };
import demandaEmpleo from "./demanda-empleo.json" with { type: "json" };
import denuncia from "./denuncia.json" with { type: "json" };
import dependencia from "./dependencia.json" with { type: "json" };
import divorcioMutuoAcuerdo from "./divorcio-mutuo-acuerdo.json" with { type: "json" };
import dniPasaporte from "./dni-pasaporte.json" with { type: "json" };
import empadronamiento from "./empadronamiento.json" with { type: "json" };
import empleadaHogar from "./empleada-hogar.json" with { type: "json" };
import espectaculoPirotecnico from "./espectaculo-pirotecnico.json" with { type: "json" };
import expedicionTitulo from "./expedicion-titulo.json" with { type: "json" };
import familiaNumerosa from "./familia-numerosa.json" with { type: "json" };
import fianzaAlquiler from "./fianza-alquiler.json" with { type: "json" };
import gradoDiscapacidad from "./grado-discapacidad.json" with { type: "json" };
import hipotecaPrimeraVivienda from "./hipoteca-primera-vivienda.json" with { type: "json" };
import homologacionTitulos from "./homologacion-titulos.json" with { type: "json" };
import ibiBonificaciones from "./ibi-bonificaciones.json" with { type: "json" };
import impuestoTransmisiones from "./impuesto-transmisiones.json" with { type: "json" };
import incapacidadPermanente from "./incapacidad-permanente.json" with { type: "json" };
import ingresoMinimoVital from "./ingreso-minimo-vital.json" with { type: "json" };
import inscripcionEmpresa from "./inscripcion-empresa.json" with { type: "json" };
import inscripcionNacimiento from "./inscripcion-nacimiento.json" with { type: "json" };
import itv from "./itv.json" with { type: "json" };
import ivaTrimestral from "./iva-trimestral.json" with { type: "json" };
import jubilacion from "./jubilacion.json" with { type: "json" };
import justiciaGratuita from "./justicia-gratuita.json" with { type: "json" };
import licenciaActividad from "./licencia-actividad.json" with { type: "json" };
import licenciaApertura from "./licencia-apertura.json" with { type: "json" };
import licenciaCaza from "./licencia-caza.json" with { type: "json" };
import licenciaPesca from "./licencia-pesca.json" with { type: "json" };
import manifestacion from "./manifestacion.json" with { type: "json" };
import matricula from "./matricula.json" with { type: "json" };
import matrimonioCivil from "./matrimonio-civil.json" with { type: "json" };
import mercadilloFeria from "./mercadillo-feria.json" with { type: "json" };
import multaTrafico from "./multa-trafico.json" with { type: "json" };
import nacionalidad from "./nacionalidad.json" with { type: "json" };
import nie from "./nie.json" with { type: "json" };
import notaSimple from "./nota-simple.json" with { type: "json" };
import numeroSeguridadSocial from "./numero-seguridad-social.json" with { type: "json" };
import obraMenor from "./obra-menor.json" with { type: "json" };
import ocupacionViaPublica from "./ocupacion-via-publica.json" with { type: "json" };
import papeletaConciliacion from "./papeleta-conciliacion.json" with { type: "json" };
import parejaHecho from "./pareja-hecho.json" with { type: "json" };
import pensionViudedad from "./pension-viudedad.json" with { type: "json" };
import permisoNacimiento from "./permiso-nacimiento.json" with { type: "json" };
import permisoResidencia from "./permiso-residencia.json" with { type: "json" };
import permisoTerraza from "./permiso-terraza.json" with { type: "json" };
import plusvaliaMunicipal from "./plusvalia-municipal.json" with { type: "json" };
import poderNotarial from "./poder-notarial.json" with { type: "json" };
import prestacionDesempleo from "./prestacion-desempleo.json" with { type: "json" };
import pruebaDeportiva from "./prueba-deportiva.json" with { type: "json" };
import registroAsociacion from "./registro-asociacion.json" with { type: "json" };
import registroElectronico from "./registro-electronico.json" with { type: "json" };
import registroMarca from "./registro-marca.json" with { type: "json" };
import registroSanitario from "./registro-sanitario.json" with { type: "json" };
import rodaje from "./rodaje.json" with { type: "json" };
import subsidioDesempleo from "./subsidio-desempleo.json" with { type: "json" };
import tarjetaSanitaria from "./tarjeta-sanitaria.json" with { type: "json" };
import tarjetaSanitariaEuropea from "./tarjeta-sanitaria-europea.json" with { type: "json" };
import testamentosHerencias from "./testamentos-herencias.json" with { type: "json" };
import transferenciaVehiculo from "./transferencia-vehiculo.json" with { type: "json" };
import tributosLocales from "./tributos-locales.json" with { type: "json" };
import vidaLaboral from "./vida-laboral.json" with { type: "json" };
import visados from "./visados.json" with { type: "json" };
import votoCorreo from "./voto-correo.json" with { type: "json" };

/**
 * The verified cards (decision A-129): those of the catalogue in its order, then the others by frequency. Of two
 * equally good answers the earlier card wins. `npm run cards`, the tests and the build check them against
 * card.schema.json.
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
    declaracionRenta,
    itv,
    vidaLaboral,
    demandaEmpleo,
    ivaTrimestral,
    transferenciaVehiculo,
    multaTrafico,
    bonoSocial,
    jubilacion,
    ingresoMinimoVital,
    subsidioDesempleo,
    dependencia,
    familiaNumerosa,
    inscripcionNacimiento,
    bajaVehiculo,
    certificadoDelitosSexuales,
    tarjetaSanitariaEuropea,
    bajaMedica,
    notaSimple,
    certificadoCorriente,
    plusvaliaMunicipal,
    votoCorreo,
    denuncia,
    justiciaGratuita,
    aplazamientoHacienda,
    numeroSeguridadSocial,
    contratarTrabajador,
    poderNotarial,
    obraMenor,
    fianzaAlquiler,
    ayudasComedorLibros,
    papeletaConciliacion,
    impuestoTransmisiones,
    certificadoMatrimonioDefuncion,
    parejaHecho,
    divorcioMutuoAcuerdo,
    empleadaHogar,
    incapacidadPermanente,
    licenciaPesca,
    canjePermisoConducir,
    certificadoCatastral,
    registroElectronico,
    certificadoRenta,
    tributosLocales,
  ],
} as CardSet;
