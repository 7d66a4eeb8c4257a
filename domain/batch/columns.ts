import type { BatchKind } from '@/domain/batch/states';
import { normalizeText } from '@/domain/text';

/** Columns of a spreadsheet of units, with the headings of our exports. */
export const COLUMN_HEADINGS = {
  code: 'Unidade',
  tower: 'Torre',
  floor: 'Andar',
  position: 'Final',
  plan: 'Planta',
  areaM2: 'Área privativa (m²)',
  bedrooms: 'Quartos',
  suites: 'Suítes',
  bathrooms: 'Banheiros',
  parkingSpots: 'Vagas',
  orientation: 'Sol',
  price: 'Valor (R$)',
  situation: 'Situação',
  blockReason: 'Motivo do bloqueio',
} as const;

export type Column = keyof typeof COLUMN_HEADINGS;
export const COLUMNS = Object.keys(COLUMN_HEADINGS) as Column[];

/** First day on which a price table is valid. It is written for information and not read. */
export const TABLE_DATE_HEADING = 'Data da tabela';

/** Other usual headings, without accents, signs and capitals. */
const SYNONYMS: Readonly<Record<Column, readonly string[]>> = {
  code: ['codigo', 'cod', 'apartamento', 'apto', 'ap', 'numero', 'lote', 'casa', 'codigo da unidade', 'unid'],
  tower: ['bloco', 'quadra', 'predio', 'edificio', 'torre bloco'],
  floor: ['pavimento', 'piso', 'pav'],
  position: ['posicao', 'coluna', 'prumada', 'posicao final'],
  plan: ['tipologia', 'tipo', 'planta tipo'],
  areaM2: ['area', 'area privativa', 'area m2', 'metragem', 'm2', 'area util', 'privativa'],
  bedrooms: ['dormitorios', 'dorms', 'dorm', 'quarto'],
  suites: ['suite'],
  bathrooms: ['banheiro', 'wc'],
  parkingSpots: ['vaga', 'garagem', 'garagens', 'vagas de garagem'],
  orientation: ['orientacao', 'face', 'orientacao solar', 'posicao solar', 'posicao do sol'],
  price: [
    'valor',
    'preco',
    'valor total',
    'preco total',
    'preco de tabela',
    'valor de tabela',
    'preco r',
    'valor r',
  ],
  situation: ['status', 'estado', 'disponibilidade'],
  blockReason: ['motivo', 'motivo bloqueio', 'observacao do bloqueio'],
};

/** "Preço (R$)" and "PRECO R$" are one heading. */
function bare(heading: string): string {
  return normalizeText(heading.replaceAll('²', '2'))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const BY_HEADING: ReadonlyMap<string, Column> = new Map(
  COLUMNS.flatMap((column) =>
    [COLUMN_HEADINGS[column], ...SYNONYMS[column]].map((name) => [bare(name), column] as const),
  ),
);

/** Column of a heading, or null for an unknown heading. */
export function columnOf(heading: string): Column | null {
  return BY_HEADING.get(bare(heading)) ?? null;
}

/** True for a heading of our exports that is not read. */
export function isInformation(heading: string): boolean {
  return bare(heading) === bare(TABLE_DATE_HEADING);
}

const PLACE: readonly Column[] = ['tower', 'floor', 'position'];

/** Columns that identify a unit. */
const KEY_COLUMNS: readonly Column[] = ['code', ...PLACE];

export function readColumns(kind: BatchKind): readonly Column[] {
  return kind === 'units' ? COLUMNS : [...KEY_COLUMNS, 'price'];
}

/** Required columns: those that identify the unit, and for a price table the price. */
export function missingColumns(kind: BatchKind, there: ReadonlySet<Column>): readonly Column[] {
  const place = there.has('code') ? [] : PLACE.filter((column) => !there.has(column));
  return [...place, ...(kind === 'prices' && !there.has('price') ? (['price'] as const) : [])];
}
