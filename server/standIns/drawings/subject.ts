import type { Amenity } from '@/domain/project/amenities';
import type { Phase } from '@/domain/project/phase';
import type { Plan } from '@/domain/project/plan';
import type { Tower } from '@/domain/project/tower';
import type { Category } from '@/domain/project/vocabulary';

export const VIEWS = ['facade', 'evening', 'angle', 'detail', 'garden', 'site'] as const;
export type View = (typeof VIEWS)[number];

/** Size in pixels that the drawings are composed for; an SVG scales to any width. */
export const DRAWING_SIZE = { width: 1200, height: 900 } as const;

/** Facts of a project that a drawing shows. */
export interface Subject {
  readonly id: string;
  readonly category: Category;
  readonly phase: Phase;
  /** `sp/sao-paulo/pinheiros`: the background depends on it. */
  readonly placePath: string;
  readonly towers: readonly Tower[];
  readonly plans: readonly Plan[];
  /** Amenities that are missing here are not drawn. */
  readonly amenities: readonly Amenity[];
}

export interface DrawingInput extends Subject {
  readonly view: View;
  /** Width in pixels of the finished picture; its height is three quarters of it. */
  readonly width: number;
}
