import type { Amenity } from '@/domain/project/amenities';
import type { Phase } from '@/domain/project/phase';
import type { Plan } from '@/domain/project/plan';
import type { Tower } from '@/domain/project/tower';
import type { Category } from '@/domain/project/vocabulary';
import type { View } from '@/server/modules/catalogue/media/views';

/** A project as the drawing sees it. */
export interface Subject {
  readonly id: string;
  readonly category: Category;
  readonly phase: Phase;
  /** `sp/sao-paulo/pinheiros`: what stands behind the building depends on it. */
  readonly placePath: string;
  readonly towers: readonly Tower[];
  readonly plans: readonly Plan[];
  /** What is not there is not drawn. */
  readonly amenities: readonly Amenity[];
}

export interface DrawingInput extends Subject {
  readonly view: View;
  /** Width in pixels of the finished picture; its height is three quarters of it. */
  readonly width: number;
}
