import type { Column } from '@/domain/batch/columns';
import type { Cells, RowFault, RowFaultCode } from '@/domain/batch/report';
import { type Building, plansNamed, type Situation } from '@/domain/batch/sheetUnit';
import { parseBRL } from '@/domain/money/money';
import { PLAN_LIMITS } from '@/domain/project/plan';
import { CODE, type Orientation, TOWER_LIMITS } from '@/domain/project/tower';
import { normalizeText, oneLine } from '@/domain/text';
import { MAX_PRICE_CENTS, MAX_REASON_LENGTH } from '@/domain/unit/record';

/** Longer than any valid cell; the rest of a longer one is not read. */
export const MAX_CELL_LENGTH = MAX_REASON_LENGTH;

const LOWEST_FLOOR = -20;
const LAST_POSITION = 9_999;

/** Values of the cells of a row; an empty cell has no value. */
export interface ReadCells {
  readonly code?: string;
  readonly tower?: string;
  readonly floor?: number;
  readonly position?: number;
  readonly planIndex?: number;
  readonly areaM2?: number;
  readonly bedrooms?: number;
  readonly suites?: number;
  readonly bathrooms?: number;
  readonly parkingSpots?: number;
  readonly orientation?: Orientation;
  readonly priceCents?: number;
  readonly situation?: Situation;
  readonly blockReason?: string;
}

type Reading<Value> = { readonly value: Value } | { readonly fault: RowFaultCode };
type Reader = (text: string, building: Building) => Reading<Partial<ReadCells>>;

const ORIENTATION_WORDS: Readonly<Record<string, Orientation>> = {
  nascente: 'nascente',
  leste: 'nascente',
  poente: 'poente',
  oeste: 'poente',
  norte: 'norte',
  sul: 'sul',
};

const SITUATION_WORDS: Readonly<Record<string, Situation>> = {
  disponivel: 'available',
  livre: 'available',
  'a venda': 'available',
  ativa: 'available',
  bloqueada: 'unavailable',
  bloqueado: 'unavailable',
  indisponivel: 'unavailable',
  reservada: 'reserved',
  reservado: 'reserved',
  vendida: 'sold',
  vendido: 'sold',
};

const word = (text: string) => normalizeText(text).replace(/\s+/g, ' ').trim();

function count(name: 'bedrooms' | 'suites' | 'bathrooms' | 'parkingSpots'): Reader {
  return (text) => {
    const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
    return value <= PLAN_LIMITS.count ? { value: { [name]: value } } : { fault: 'invalidNumber' };
  };
}

const MONTH = 'jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec';
/** Text of a code that Excel turned into a date and saved as CSV: "01/02/2026", "2026-02-01", "1/fev", "fev-26". */
const DATE_TEXT = new RegExp(
  `^(?:\\d{1,2}/\\d{1,2}/\\d{2,4}|\\d{4}-\\d{2}-\\d{2}|(?:\\d{1,2}[/-])?(?:${MONTH})\\.?[/-]\\d{2,4}|\\d{1,2}[/-](?:${MONTH})\\.?)$`,
  'i',
);

function readCode(text: string): Reading<Partial<ReadCells>> {
  if (DATE_TEXT.test(text)) return { fault: 'dateCell' };
  return CODE.test(text) ? { value: { code: text } } : { fault: 'invalidCode' };
}

function readTower(text: string, { towers }: Building): Reading<Partial<ReadCells>> {
  const exact = towers.find(({ code }) => code === text);
  const typed = word(text);
  const found = exact ?? towers.find(({ code, name }) => word(code) === typed || word(name) === typed);
  return found ? { value: { tower: found.code } } : { fault: 'noSuchTower' };
}

/** "12", "12º", "12º andar", "Térreo". */
function readFloor(text: string): Reading<Partial<ReadCells>> {
  const typed = word(text).replace(/[º°ªo]?\s*(andar|pavimento)?$/, '');
  const floor = /^terre$|^terreo$/.test(typed) ? 0 : /^-?\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  const isFloor = floor >= LOWEST_FLOOR && floor <= TOWER_LIMITS.floors;
  return isFloor ? { value: { floor } } : { fault: 'invalidNumber' };
}

function readPosition(text: string): Reading<Partial<ReadCells>> {
  const position = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return position > 0 && position <= LAST_POSITION ? { value: { position } } : { fault: 'invalidNumber' };
}

function readPlan(text: string, { plans }: Building): Reading<Partial<ReadCells>> {
  const [plan, ...others] = plansNamed(plans, text);
  if (!plan) return { fault: 'noSuchPlan' };
  return others.length > 0 ? { fault: 'severalPlans' } : { value: { planIndex: plan.planIndex } };
}

/** "64,5", "1.250", "64,50 m²"; ambiguous text ("64.5") is refused. */
function readArea(text: string): Reading<Partial<ReadCells>> {
  const reading = parseBRL(text.replace(/\s*m[²2]$/i, ''));
  if (!reading.ok || /r\$/i.test(text)) return { fault: 'invalidArea' };
  const { cents: hundredths } = reading;
  const isArea = hundredths >= 100 && hundredths <= PLAN_LIMITS.areaM2 * 100;
  return isArea ? { value: { areaM2: hundredths / 100 } } : { fault: 'invalidArea' };
}

function readPrice(text: string): Reading<Partial<ReadCells>> {
  const reading = parseBRL(text);
  const isPrice = reading.ok && reading.cents > 0 && reading.cents <= MAX_PRICE_CENTS;
  return isPrice ? { value: { priceCents: reading.cents } } : { fault: 'invalidPrice' };
}

function oneOfWords<Value>(
  words: Readonly<Record<string, Value>>,
  name: 'orientation' | 'situation',
  fault: RowFaultCode,
): Reader {
  return (text) => {
    const typed = word(text);
    return Object.hasOwn(words, typed) ? { value: { [name]: words[typed] } } : { fault };
  };
}

const READERS: Readonly<Record<Column, Reader>> = {
  code: readCode,
  tower: readTower,
  floor: readFloor,
  position: readPosition,
  plan: readPlan,
  areaM2: readArea,
  bedrooms: count('bedrooms'),
  suites: count('suites'),
  bathrooms: count('bathrooms'),
  parkingSpots: count('parkingSpots'),
  orientation: oneOfWords(ORIENTATION_WORDS, 'orientation', 'invalidOrientation'),
  price: readPrice,
  situation: oneOfWords(SITUATION_WORDS, 'situation', 'invalidSituation'),
  blockReason: (text) => ({ value: { blockReason: text } }),
};

function readCell(column: Column, text: string, building: Building): Reading<Partial<ReadCells>> {
  if (text.includes('\uFFFD')) return { fault: 'damagedText' };
  if (text.length > MAX_CELL_LENGTH) return { fault: 'tooLong' };
  return READERS[column](oneLine(text), building);
}

/** Reads the values of a row, and lists the unreadable cells by column. */
export function readCells(
  cells: Cells,
  building: Building,
): { readonly read: ReadCells; readonly faults: readonly RowFault[] } {
  const faults: RowFault[] = [];
  const parts: Partial<ReadCells>[] = [];
  for (const [column, text] of Object.entries(cells) as [Column, string][]) {
    const reading = readCell(column, text, building);
    if ('fault' in reading) faults.push({ column, code: reading.fault });
    else parts.push(reading.value);
  }
  return { read: Object.assign({}, ...parts), faults };
}
