import { normalizeForSearch } from "../../shared/text/normalize.ts";

/** A life event as it is offered: its id and title. */
export interface EventName {
  readonly id: string;
  readonly title: string;
}

/**
 * What people write about each event, over folded text, in Spanish, English, Catalan, Galician and Basque. A plan is only offered
 * beside the answer, so a phrase may be generous; it must not fire on the name of a single document.
 */
const PHRASES: readonly (EventName & { readonly pattern: RegExp })[] = [
  {
    id: "fallecimiento",
    title: "Fallecimiento de un familiar",
    pattern:
      /^(?!.*\b(perr[oa]|gat[oa]|mascota|dog|cat|pet|ordenador|movil|coche|bateria|pelicula)\b).*\b(ha muerto|se ha muerto|se murio|acaba de morir|ha fallecido|fallecio|fallecimiento|murio|me he quedado viud[oa]|ha mort|s'ha mort|va morir|defuncio d|mort (del|de la)|morreu|faleceu|finou|(has |just )?died|passed away|death (of|in)|hil (da|zen|zait|egin)|heriotza)/u,
  },
  {
    id: "nacimiento",
    title: "Nacimiento de un hijo o una hija",
    pattern:
      /^(?!.*\b(interrup\w*|abort\w*)).*\b((voy|vamos) a ser (madre|padre|padres)|(voy|vamos|acabo|acabamos) (a|de) tener (un|una|mi|nuestr[oa])? ?(bebe|hij[oa]|gemel\w+|mellizo\w*)|(hemos|he) tenido (un|una|mi) (bebe|hij[oa])|estoy (embarazada|de \d+ meses)|voy a dar a luz|ha nacido (mi|nuestr[oa])|(i'?m|i am|we'?re|we are) (pregnant|having a baby|expecting)|(having|had) a baby|estic embarassada|ha nascut el (meu|nostre)|(tindrem|tindre|esperem) un (fill|nado)|naceu (o meu|a mina)|naceume|estou embarazada|(haurdun nago)|haurra izan)\b|^(un |una |mi )?(bebe|embarazada|recien nacid[oa]|newborn|new baby|naixement)$/u,
  },
  {
    id: "mudanza",
    title: "Mudanza o cambio de domicilio",
    pattern:
      /^(la |mi )?mudanca?$|^(la |mi )?mudanza$|\b(me mudo|nos mudamos|mudarme|mudarnos|me he mudado|(cambio|cambiar|cambiamos|cambie|he cambiado) de (casa|piso|vivienda|ciudad)|cambio de domicilio$|moving (house|home|flat)|move house|i'?m moving(?! to spain)|moved house|change of address|em mudo|canvi de (casa|pis|domicili)|canvio de (casa|pis)|cambio de enderezo|mudo de casa|etxez aldatu)\b/u,
  },
  {
    id: "empezar-negocio",
    title: "Empezar un negocio",
    pattern:
      /\b((abrir|montar|empezar|crear|poner|iniciar) (un|una|mi|el|la|nuestro|nuestra)? ?(propi[oa] )?(negocio|empresa|tienda)|quiero emprender|start(ing)? (a|my|my own) (own )?(business|company)|open(ing)? a (business|shop)|(obrir|muntar|comencar) (un|una|el meu) (negoci|empresa|botiga)|(abrir|montar) un negocio|negozio bat|enpresa bat sortu)\b/u,
  },
  {
    id: "quedarse-en-paro",
    title: "Quedarse en paro",
    pattern:
      /\b((me he|me|he) quedado (sin (trabajo|empleo)|en (el )?paro)|me quedo (sin (trabajo|empleo)|en (el )?paro)|me han (despedido|echado)|me despiden|he perdido (el|mi) (trabajo|empleo)|se me acaba el contrato|lost my job|laid off|(been|got|was) fired|m'han acomiadat|he perdut la feina|m'he quedat sense feina|despediron(me)?|quedei sen traballo|kaleratu naute|lanik gabe|langabezian)\b/u,
  },
  {
    id: "llegar-a-espana",
    title: "Llegar a vivir a España",
    pattern:
      /\b((llegar|llego|llegado|llegue|venir|vengo|mudarme|mudarnos|me mudo|trasladarme|vuelvo|volver|emigrar) (a vivir )?a espana|acabo de llegar a espana|vivir en espana|(moving|move|relocat\w+|moved) to spain|arriv\w+ in spain|(to|i) live in spain|living in spain|(arribar|venir|vinc) a (viure a )?espanya|(chegar|vir) a (vivir a )?espana|espainiara)\b/u,
  },
  {
    id: "casarse",
    title: "Casarse por lo civil",
    pattern:
      /^(la |una |mi |nuestra )?(boda|voda|wedding|casament|casarse|casarnos)( civil)?$|\b(me caso|nos casamos|(quiero|queremos|vamos a|voy a) casar(me|nos)|casarnos|getting married|get married|em caso|ens casem|(vull|volem) casar-(me|nos)|(queremos|imos) casar|ezkondu (nahi|behar)|ezkontzera)\b/u,
  },
  {
    id: "primera-vivienda",
    title: "Comprar la primera vivienda",
    pattern:
      /\b(comprar(me|nos)? (un|una|mi|nuestra?|la|el)? ?(primer(a)? )?(casa|piso|vivienda|apartamento)|compra de (una|la|mi) (casa|vivienda)|buy(ing)? (a|an|my|our) (first )?(house|home|flat|apartment)|comprar (un|el meu|una) (primer )?(pis|habitatge|casa)|mercar (un|unha|a mina) (piso|casa|vivenda)|etxe(a|bizitza)? (bat )?erosi)\b/u,
  },
  {
    id: "universidad",
    title: "Empezar la universidad",
    pattern:
      /\b((empezar|empiezo|entrar|entro|ir|voy|acceder) (en |a )?(la )?(universidad|uni|carrera|facultad)|start(ing)? (university|college|uni)|going to university|(comencar|comenco|entrar|anar) (a )?la universitat|(empezar|comezar|entrar) (na|a) universidade|unibertsitate(a|ra|an) (hasi|sartu))\b/u,
  },
];

/** The events that a text tells of, two at most; its title always finds an event. */
export function findEvents(text: string): readonly EventName[] {
  const folded = normalizeForSearch(text);
  return PHRASES.filter(({ title, pattern }) => normalizeForSearch(title) === folded || pattern.test(folded))
    .slice(0, 2)
    .map(({ id, title }) => ({ id, title }));
}
