import type { DocumentTemplate } from "../template.ts";
import { dayInWords, numericDay } from "../world.ts";
import { date, field, localPerson, other, qrBox, signature, stamp } from "./parts/marks.ts";

const upper = (text: string) => text.toUpperCase();

/** Papers of studies. */
export const TEMPLATES: readonly DocumentTemplate[] = [
  {
    id: "university-degree-centred-prose",
    type: "universityDegree",
    style:
      "body { font: 13pt/1.7 'DejaVu Serif'; text-align: center; padding: 24mm 22mm; position: relative; border: 4mm double #a98f4c } p { margin-top: 5mm } small { font-size: 8pt }",
    sides: (w) => {
      const p = w.person();
      const [finished, issued] = [w.day(-4000, -900), w.day(-880, -200)];
      return `<p style="font-size:10pt">Felipe VI, Rey de España</p><p style="font-size:10pt">y en su nombre</p><p>el Rector de la</p><p style="font-size:19pt">Universidad de Valdehierro</p>
        <p style="font-size:10pt">Considerando que, conforme a las disposiciones y circunstancias previstas por la legislación vigente,</p>
        <p style="font-size:18pt">${field("titular", `Don/Doña ${p.name}`, p.name)}</p>
        <p style="font-size:10pt">nacido/a el ${date("fecha_nacimiento", p.born, dayInWords(p.born))} en ${field("lugar_nacimiento", p.address.town)}, de nacionalidad española, con documento n.º ${field("dni_nie", p.number)}, ha superado en ${finished.getUTCFullYear()} los estudios universitarios conducentes al TÍTULO universitario oficial de</p>
        <p style="font-size:17pt">${w.pick(["Graduado/a en Enfermería", "Graduado/a en Derecho", "Graduado/a en Ingeniería Informática"])}</p>
        <p style="font-size:10pt">expide el presente título oficial, que faculta al interesado para disfrutar los derechos que a este título otorgan las disposiciones vigentes.</p>
        <p style="font-size:11pt">Dado en Valdehierro, a ${date("fecha", issued, dayInWords(issued))}</p>
        <div style="display:flex;justify-content:space-between;margin-top:8mm;font-size:8.5pt"><div>El/La interesado/a<br>${signature(w.random)}</div><div>El Rector<br>${signature(w.random)}</div><div>La jefa de la Sección de Títulos<br>${signature(w.random)}</div></div>
        <p><small>Registro Nacional de Titulados Universitarios Oficiales: ${field("referencia", `2021/${w.digits(6)}`)} &nbsp; Código de centro: ${w.digits(8)} &nbsp; Registro Universitario de Títulos: ${w.digits(6)}</small></p>`;
    },
  },
  {
    id: "transcript-basque-bilingual",
    type: "transcript",
    language: "es-eu",
    style:
      "body { font: 8.5pt/1.35 'Roboto Condensed' } th { background: #8c0b42; color: #fff; font-weight: 500 } td { border-bottom: .2mm solid #caa } .n { text-align: right }",
    sides: (w) => {
      const p = localPerson(w, "eu");
      const issued = w.day(-200, -4);
      const subjects = [
        "Kalkulua / Cálculo",
        "Algebra / Álgebra",
        "Fisika / Física",
        "Kimika orokorra / Química general",
        "Programazioaren oinarriak / Fundamentos de programación",
        "Estatistika / Estadística",
        "Enpresa / Empresa",
        "Elektronika / Electrónica",
        "Materialak / Materiales",
        "Gradu amaierako lana / Trabajo de fin de grado",
      ];
      const marks = subjects.map(() =>
        w.pick([
          ["Gainditua / Aprobado", 5],
          ["Gainditua / Aprobado", 6],
          ["Oso ongi / Notable", 7],
          ["Oso ongi / Notable", 8],
          ["Bikain / Sobresaliente", 9],
        ] as const),
      );
      return `<div style="display:flex;justify-content:space-between"><div><b style="font-size:13pt;color:#8c0b42">Itsasgain Unibertsitatea</b><br>Universidad de Itsasgain · Ingeniaritza Eskola / Escuela de Ingeniería</div><div style="text-align:right">IFK / NIF ${other(w.company().number, "cif")}<br>Orrialdea / Página 1/1</div></div>
        <h1 style="font-size:12pt;margin-top:5mm">ESPEDIENTE AKADEMIKOAREN EGIAZTAGIRI PERTSONALA<br>CERTIFICACIÓN ACADÉMICA PERSONAL</h1>
        <p style="margin-top:4mm">Izen-abizenak / Nombre y apellidos: <b>${field("titular", upper(p.name))}</b><br>NAN / DNI: <b>${field("dni_nie", p.number)}</b> &nbsp; Jaioteguna / Fecha de nacimiento: ${field("fecha_nacimiento", numericDay(p.born))}<br>Espediente zk. / N.º de expediente: ${field("referencia", w.digits(6))}<br>Ikasketak / Estudios: Ingeniaritza Industrialeko Gradua / Grado en Ingeniería Industrial</p>
        <table style="margin-top:5mm"><tr><th>Irakasgaia / Asignatura</th><th>Mota / Tipo</th><th class="n">ECTS</th><th>Ikasturtea / Curso</th><th>Kalifikazioa / Calificación</th><th class="n">Nota</th></tr>${subjects.map((name, at) => `<tr><td>${name}</td><td>${at < 6 ? "Oinarrizkoa / Básica" : "Nahitaezkoa / Obligatoria"}</td><td class="n">${at === 9 ? "12,0" : "6,0"}</td><td>20${18 + Math.floor(at / 3)}/${19 + Math.floor(at / 3)}</td><td>${marks[at]?.[0]}</td><td class="n">${marks[at]?.[1]},${w.digits(1)}</td></tr>`).join("")}</table>
        <p style="margin-top:4mm">Batez besteko nota / Nota media: <b>${w.whole(6, 8)},${w.digits(2)}</b> &nbsp; Gainditutako kredituak / Créditos superados: 240</p>
        <p style="margin-top:8mm">${p.address.town}, ${dayInWords(issued, "eu")} / En ${p.address.town}, a ${date("fecha", issued, dayInWords(issued))}</p><p style="margin-top:3mm">Idazkari akademikoa / La secretaria académica</p>${signature(w.random)}${stamp(["ITSASGAIN", "UNIBERTSITATEA"], "right:40mm;bottom:60mm")}
        <div style="display:flex;gap:4mm;margin-top:8mm;font-size:7.5pt">${qrBox(w.random, 16)}<span>EKS / CSV: ${field("csv", w.csv())}<br>https://egoitza.itsasgain.example/egiaztatu</span></div>`;
    },
  },
  {
    id: "school-degree-galician",
    type: "schoolDegree",
    language: "gl",
    style:
      "body { font: 12pt/1.7 'Liberation Serif'; padding: 26mm 24mm; text-align: justify; position: relative } p { margin-top: 6mm }",
    sides: (w) => {
      const p = localPerson(w, "gl");
      const issued = w.day(-5000, -300);
      return `<div style="text-align:center"><b style="font-size:13pt">XUNTA DE GALICIA</b><br><span style="font-size:10pt">Consellería de Educación, Ciencia, Universidades e Formación Profesional</span><h1 style="font-size:20pt;margin-top:12mm;font-weight:400">Título de Bacharel</h1></div>
        <p>O conselleiro de Educación, en nome da Xunta de Galicia e de acordo coas disposicións e circunstancias previstas na lexislación vixente, expide a favor de</p>
        <p style="text-align:center;font-size:17pt"><i>${field("titular", p.name)}</i></p>
        <p>con DNI ${field("dni_nie", p.number)}, nacido/a o ${date("fecha_nacimiento", p.born, dayInWords(p.born, "gl"))} en ${field("lugar_nacimiento", p.address.town)}, de nacionalidade española, por ter superado os estudos correspondentes no IES ${w.pick(["Monte das Moas", "Rosalía de Castro", "O Couto"])} en xuño de ${issued.getUTCFullYear()}, o presente título de BACHAREL na modalidade de ${w.pick(["Ciencias e Tecnoloxía", "Humanidades e Ciencias Sociais", "Artes"])}, con carácter oficial e validez en todo o territorio español.</p>
        <p style="text-align:center">Santiago de Compostela, ${date("fecha", issued, dayInWords(issued, "gl"))}</p>
        <div style="display:flex;justify-content:space-between;margin-top:12mm;font-size:10pt"><div>O/A interesado/a<br>${signature(w.random)}</div><div>O conselleiro<br>${signature(w.random)}</div></div>
        <p style="font-size:9pt;margin-top:16mm">Clave rexistral: ${field("referencia", `12${w.digits(2)}${w.digits(8)}`)} &nbsp; Rexistro autonómico de títulos: libro ${w.digits(3)}, folio ${w.digits(3)}</p>`;
    },
  },
  {
    id: "enrolment-proof-letter",
    type: "enrolmentProof",
    style:
      "body { font: 10.5pt/1.55 Carlito } p { margin-top: 4mm; text-align: justify } td, th { border: .2mm solid #888; font-size: 9pt }",
    sides: (w) => {
      const [p, clerk] = [w.foreigner(), w.person()];
      const [issued, start] = [w.day(-60, -2), w.day(-90, -61)];
      const end = new Date(start.getTime() + 270 * 86_400_000);
      return `<div style="display:flex;justify-content:space-between;border-bottom:.5mm solid #1c3f6e"><div><b style="font-size:14pt;color:#1c3f6e">Universidad del Jarama</b><br>Facultad de Ciencias Económicas</div><div style="font-size:8.5pt;text-align:right">Secretaría de Alumnos<br>Ctra. de la Universidad, km 2<br>28860 Paracuellos de Jarama · N.I.F. ${other(w.company().number, "cif")}</div></div>
        <h1 style="font-size:13pt;margin-top:10mm">CERTIFICADO DE MATRÍCULA · CURSO ACADÉMICO 2026-2027</h1>
        <p>D.ª/D. ${clerk.name}, Secretaria/o Académica/o de la Facultad,</p>
        <p>HACE CONSTAR que ${field("titular", upper(p.name))}, con N.I.E. ${field("dni_nie", p.number)} y nacida/o el ${date("fecha_nacimiento", p.born, dayInWords(p.born))}, se encuentra matriculada/o en esta Universidad en los estudios de <b>${w.pick(["Máster Universitario en Análisis Económico", "Grado en Administración y Dirección de Empresas"])}</b>, habiendo abonado las tasas correspondientes.</p>
        <p>N.º de expediente: ${field("referencia", `EX-${w.digits(7)}`)}. Las clases se imparten desde el ${date("fecha_inicio", start, dayInWords(start))} hasta el ${date("fecha_fin", end, dayInWords(end))}, con una dedicación de 60 créditos ECTS y más de 20 horas lectivas semanales.</p>
        <table style="margin-top:6mm"><tr><th>Código</th><th>Asignatura</th><th>Créditos</th><th>Convocatoria</th></tr>${["Microeconomía avanzada", "Econometría I", "Métodos cuantitativos", "Finanzas corporativas"].map((name) => `<tr><td>${w.digits(6)}</td><td>${name}</td><td>6</td><td>1.ª</td></tr>`).join("")}</table>
        <p>Y para que así conste, a petición de la persona interesada y para su presentación ante la Oficina de Extranjería, se firma en Paracuellos de Jarama, a ${date("fecha", issued, dayInWords(issued))}.</p>${signature(w.random)}${stamp(["FACULTAD DE", "CIENCIAS", "ECONÓMICAS"], "left:90mm;bottom:70mm")}
        <p style="font-size:7.5pt;margin-top:20mm">Código de verificación: ${field("csv", w.csv())} — https://sede.ujarama.example</p>`;
    },
  },
];
