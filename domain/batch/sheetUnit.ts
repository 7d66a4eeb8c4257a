import type { Column } from '@/domain/batch/columns';
import type { Plan } from '@/domain/project/plan';
import type { Orientation, Tower } from '@/domain/project/tower';
import type { Genre } from '@/domain/project/vocabulary';
import { normalizeText, oneLine } from '@/domain/text';
import type { UnitKind, UnitStatus } from '@/domain/unit/status';

/** A unit as a row of a spreadsheet describes it. */
export interface SheetUnit {
  readonly tower: string;
  readonly floor: number;
  readonly position: number;
  readonly code: string;
  readonly planIndex: number;
  readonly areaM2: number;
  readonly bedrooms: number;
  readonly suites: number;
  readonly bathrooms: number;
  readonly parkingSpots: number;
  readonly orientation: Orientation | null;
  readonly priceCents: number | null;
  readonly status: UnitStatus;
  readonly blockReason: string | null;
}

/** A stored unit, with the facts that decide on its changes. */
export interface StoredUnit extends SheetUnit {
  readonly id: string;
  readonly version: number;
  readonly kind: UnitKind;
  readonly isHeld: boolean;
  /** Held, or offered to the first of its queue: reserved for all other buyers. */
  readonly isReserved: boolean;
  /**
   * True while a reservation, sale, negotiation or queue refers to the unit: its plan and place cannot
   * change.
   */
  readonly isBusy: boolean;
}

export interface Building {
  readonly plans: readonly Plan[];
  readonly towers: readonly Tower[];
  readonly genre: Genre;
}

const SITUATIONS = {
  available: 'Disponível',
  unavailable: 'Bloqueada',
  sold: 'Vendida',
  reserved: 'Reservada',
} as const;
export type Situation = keyof typeof SITUATIONS;

export function situationOf({ status, isReserved }: { status: UnitStatus; isReserved: boolean }): Situation {
  if (status === 'sold') return 'sold';
  if (isReserved) return 'reserved';
  return status === 'available' ? 'available' : 'unavailable';
}

/** `#2`: the plan of that number, regardless of the titles. */
const BY_NUMBER = /^#(\d+)$/;

/** Candidate plans of a cell: by title, or by number if the title is ambiguous. */
export function plansNamed(plans: readonly Plan[], text: string): readonly Plan[] {
  const wanted = text.trim();
  const number = BY_NUMBER.exec(wanted)?.[1];
  if (number !== undefined) return plans.filter(({ planIndex }) => String(planIndex) === number);
  const titled = plans.filter(({ title }) => normalizeText(title).trim() === normalizeText(wanted).trim());
  if (titled.length === 1) return titled;
  const numbered = plans.filter(({ planIndex }) => String(planIndex) === wanted);
  return numbered.length > 0 ? numbered : titled;
}

/** Name of a plan in a cell: its title if unique, else its number in the form that no title has. */
export function planName(plans: readonly Plan[], planIndex: number): string {
  const title = oneLine(plans.find((plan) => plan.planIndex === planIndex)?.title ?? '');
  const isPlain = title !== '' && !title.includes('\uFFFD');
  const names = [...(isPlain ? [title] : []), String(planIndex)];
  const isItsOwn = (name: string) => {
    const [named, ...others] = plansNamed(plans, name);
    return named?.planIndex === planIndex && others.length === 0;
  };
  return names.find(isItsOwn) ?? `#${planIndex}`;
}

/** "1234,5", from a number that has at most two decimals. */
function decimalText(value: number): string {
  return String(value).replace('.', ',');
}

/** "1234,50". */
export function centsText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** Cells of a unit in the form of the spreadsheet; empty without a value. */
export const CELL_TEXT: Readonly<
  Record<Column, (unit: SheetUnit & { readonly isReserved: boolean }, building: Building) => string>
> = {
  code: ({ code }) => code,
  tower: ({ tower }) => tower,
  floor: ({ floor }) => String(floor),
  position: ({ position }) => String(position),
  plan: ({ planIndex }, { plans }) => planName(plans, planIndex),
  areaM2: ({ areaM2 }) => decimalText(areaM2),
  bedrooms: ({ bedrooms }) => String(bedrooms),
  suites: ({ suites }) => String(suites),
  bathrooms: ({ bathrooms }) => String(bathrooms),
  parkingSpots: ({ parkingSpots }) => String(parkingSpots),
  orientation: ({ orientation }) => orientation ?? '',
  price: ({ priceCents }) => (priceCents === null ? '' : centsText(priceCents)),
  situation: (unit) => SITUATIONS[situationOf(unit)],
  blockReason: ({ blockReason }) => blockReason ?? '',
};
