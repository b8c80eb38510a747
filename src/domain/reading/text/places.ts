import { toCompact } from "./lines.ts";

const NAMES = `Afganistán, Albania, Alemania, Andorra, Angola, Arabia Saudí, Argelia, Argentina, Armenia, Australia, Austria,
Azerbaiyán, Bangladés, Bangladesh, Bélgica, Bielorrusia, Bolivia, Bosnia y Herzegovina, Brasil, Bulgaria, Cabo Verde,
Camerún, Canadá, Chile, China, Colombia, Congo, Corea del Sur, Costa Rica, Croacia, Cuba, Dinamarca, Ecuador, Egipto,
El Salvador, Eslovaquia, Eslovenia, España, Estados Unidos, Estonia, Etiopía, Filipinas, Finlandia, Francia, Gambia,
Georgia, Ghana, Grecia, Guatemala, Guinea, Guinea Ecuatorial, Haití, Honduras, Hungría, India, Indonesia, Irak, Irán,
Irlanda, Islandia, Israel, Italia, Japón, Jordania, Kazajistán, Kenia, Letonia, Líbano, Libia, Lituania, Luxemburgo, Malí,
Marruecos, Mauritania, México, Moldavia, Nepal, Nicaragua, Nigeria, Noruega, Nueva Zelanda, Países Bajos, Pakistán, Panamá,
Paraguay, Perú, Polonia, Portugal, Reino Unido, República Checa, República Dominicana, Rumanía, Rusia, Senegal, Serbia,
Siria, Sudáfrica, Suecia, Suiza, Tailandia, Túnez, Turquía, Ucrania, Uruguay, Venezuela, Vietnam, Álava, Araba, Albacete,
Alicante, Alacant, Almería, Asturias, Ávila, Badajoz, Baleares, Illes Balears, Barcelona, Bizkaia, Vizcaya, Burgos, Cáceres,
Cádiz, Cantabria, Castellón, Castelló, Ceuta, Ciudad Real, Córdoba, A Coruña, La Coruña, Cuenca, Gipuzkoa, Guipúzcoa,
Girona, Gerona, Granada, Guadalajara, Huelva, Huesca, Jaén, León, Lleida, Lérida, Logroño, La Rioja, Lugo, Madrid, Málaga,
Melilla, Murcia, Navarra, Ourense, Orense, Palencia, Palma, Las Palmas, Las Palmas de Gran Canaria, Pontevedra, Salamanca,
San Sebastián, Donostia, Santa Cruz de Tenerife, Segovia, Sevilla, Soria, Tarragona, Teruel, Toledo, Valencia, València,
Valladolid, Vigo, Vitoria, Zamora, Zaragoza, Bilbao, Gijón, Oviedo, Pamplona, Santander, Cartagena, Elche`;

/** Countries, Spanish provinces and the largest towns, in `Line.compact` form; used to split a row of several values. */
export const PLACES: ReadonlySet<string> = new Set(NAMES.split(",").map(toCompact));
const SPELLINGS: ReadonlySet<string> = new Set(NAMES.split(",").map((name) => name.trim().toLowerCase()));

/** True for one of the names with wrong accents, which shows a misread glyph. */
export function isMisspelt(name: string): boolean {
  return PLACES.has(toCompact(name)) && !SPELLINGS.has(name.trim().toLowerCase());
}
