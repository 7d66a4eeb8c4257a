import { type Chance, chanceOf, seedOf } from '@/domain/chance';
import { type Palette, paletteOf } from './palette';
import { DRAWING_SIZE, type DrawingInput } from './subject';

/** Size of the sheet, and the height of the ground in views from the street. */
export const SHEET = { ...DRAWING_SIZE, ground: 768 } as const;

/** True if the project has a pool of any kind. */
export function hasPool({ amenities }: Pick<DrawingInput, 'amenities'>): boolean {
  return amenities.includes('pool') || amenities.includes('heatedPool');
}

/** Input shared by all parts of a drawing. */
export interface Scene {
  readonly input: DrawingInput;
  readonly palette: Palette;
  /**
   * Random numbers for one purpose, independent of all others: the façade stays the same when the trees
   * change.
   */
  chance(purpose: string): Chance;
}

export function sceneOf(input: DrawingInput): Scene {
  const chance = (purpose: string) => chanceOf(seedOf(`${input.id}/${purpose}`));
  return { input, palette: paletteOf(chance('palette'), input.view === 'evening'), chance };
}
