import type { Amenity } from '@/domain/project/amenities';
import type { Category } from '@/domain/project/vocabulary';
import { normalizeText } from '@/domain/text';

/** Search words for an amenity. They are compared without accents and by stem, so one form is enough. */
export const AMENITY_WORDS: Readonly<Record<Amenity, string>> = {
  pool: 'piscina',
  heatedPool: 'piscina aquecida',
  gym: 'academia fitness ginastica',
  sauna: 'sauna',
  partyRoom: 'salao de festas',
  gourmetSpace: 'espaco gourmet',
  barbecue: 'churrasqueira',
  playground: 'playground parquinho',
  toyRoom: 'brinquedoteca',
  gamesRoom: 'salao de jogos',
  sportsCourt: 'quadra poliesportiva',
  coworking: 'coworking escritorio',
  petPlace: 'pet place cachorro',
  bikeRack: 'bicicletario bicicleta',
  rooftop: 'rooftop terraco',
  garden: 'jardim',
  vegetableGarden: 'horta',
  laundry: 'lavanderia',
  miniMarket: 'mini mercado minimercado',
  concierge24h: 'portaria 24 horas',
  electricCarCharger: 'carregador carro eletrico',
  solarPower: 'energia solar',
  rainwaterReuse: 'reuso agua da chuva',
  beachService: 'servico de praia',
  spa: 'spa',
  kidsClub: 'clube infantil kids club',
  restaurant: 'restaurante',
  accessibleUnits: 'acessibilidade acessivel',
};

/** Words for a category inside a searched text, in the normal form. */
export const CATEGORY_WORDS: Readonly<Record<Category, readonly string[]>> = {
  apartments: ['apartamento', 'apartamentos', 'apto', 'aptos'],
  studios: ['studio', 'studios', 'kitnet', 'kitnets', 'quitinete', 'quitinetes'],
  houses: ['casa', 'casas', 'sobrado', 'sobrados'],
  lofts: ['loft', 'lofts'],
  clubs: ['multipropriedade', 'multipropriedades', 'cota', 'cotas'],
  lots: ['lote', 'lotes', 'terreno', 'terrenos', 'loteamento', 'loteamentos'],
};

const CATEGORY_OF_WORD = new Map(
  (Object.entries(CATEGORY_WORDS) as [Category, readonly string[]][]).flatMap(([category, words]) =>
    words.map((word) => [word, category] as const),
  ),
);

export function categoryOfWord(word: string): Category | undefined {
  return CATEGORY_OF_WORD.get(word);
}

/** Parts of a searched text: plain words, and pieces that are matched character by character. */
export interface SearchedText {
  readonly words: readonly string[];
  /** Parts with `%`, `_` or `\`, and a text without any word: matched literally in the project's name. */
  readonly literals: readonly string[];
}

const MAX_WORDS = 12;
const LITERAL_SIGNS = /[%_\\]/;

/** Splits a text in its normal form (no accents, lower case) at everything but letters and digits. */
export function splitSearchText(text: string): SearchedText {
  const pieces = normalizeText(text).trim().split(/\s+/).filter(Boolean);
  const literals = pieces.filter((piece) => LITERAL_SIGNS.test(piece));
  const plain = pieces.filter((piece) => !LITERAL_SIGNS.test(piece));
  const words = plain.flatMap((piece) => piece.split(/[^\p{L}\p{N}]+/u).filter(Boolean));
  if (words.length === 0 && literals.length === 0 && pieces.length > 0) {
    return { words: [], literals: [pieces.join(' ')] };
  }
  return { words: words.slice(0, MAX_WORDS), literals: literals.slice(0, MAX_WORDS) };
}

/** A word and every form of it that lacks one letter, for the look-up of spellings. */
export function formsOf(word: string): string[] {
  const shorter = Array.from(word, (_letter, at) => word.slice(0, at) + word.slice(at + 1));
  return [...new Set([word, ...shorter])];
}

/**
 * True if one typing error turns one word into the other: a letter changed, added or omitted, or two
 * neighbours exchanged ("pinhieros").
 */
export function isOneTypoAway(typed: string, word: string): boolean {
  const [short, long] = typed.length <= word.length ? [typed, word] : [word, typed];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  const [left, right] = [short.slice(start, short.length - end), long.slice(start, long.length - end)];
  const isSwap = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return right.length <= 1 || isSwap;
}
