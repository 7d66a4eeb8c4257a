import type { Amenity } from '@/domain/project/amenities';
import type { Phase } from '@/domain/project/phase';
import type { Orientation } from '@/domain/project/tower';
import type { Category } from '@/domain/project/vocabulary';
import type { WeekRule } from '@/domain/quota/schema';
import type { Typology } from '@/server/demo/layouts/typology';

/** Division of each unit of a club: `quotas` × `52 / quotas` weeks. */
export interface QuotaSeed {
  readonly quotas: 13 | 26 | 52;
  readonly weekRule: WeekRule;
}

/** A handwritten project of the sample catalogue; its towers, units and deals are built from it. */
export interface ProjectSeed {
  readonly name: string;
  /** Path of its neighbourhood. */
  readonly place: string;
  readonly category: Category;
  readonly phase: Phase;
  /** Slug of its company. */
  readonly company: string;
  /** Towers × floors × positions, or blocks × 1 × houses or lots. */
  readonly shape: readonly [towers: number, floors: number, positions: number];
  /** Its plans: typology and private area in m². */
  readonly plans: readonly (readonly [Typology, number])[];
  /** Place in the band of the neighbourhood: 0.9 is plain, 1.1 the best of it. */
  readonly standard: number;
  /** Unique selling point, in one or two sentences. */
  readonly note: string;
  readonly commercial?: boolean;
  /** All units look the same way; otherwise they go round the tower. */
  readonly facing?: Orientation;
  readonly soldOut?: boolean;
  /** A plan of which one block is sold out, while the rest of the project is for sale. */
  readonly soldOutPlan?: { readonly tower: string; readonly planIndex: number };
  /** Amenities that the note mentions; `lacks` lists those that it calls missing. */
  readonly has?: readonly Amenity[];
  readonly lacks?: readonly Amenity[];
  /** Former slug of the project; it redirects to the current one. */
  readonly formerSlug?: string;
  readonly quota?: QuotaSeed;
  /**
   * Days since the last confirmation of availability; less than two by default. Larger values show an
   * unconfirmed price.
   */
  readonly confirmedDaysAgo?: number;
}
