import type { project, projectSlug } from '@/server/db/schema/catalogue/project';
import type { quota, quotaPrice, quotaWeek } from '@/server/db/schema/catalogue/quota';
import type { unit, unitPrice } from '@/server/db/schema/catalogue/unit';
import type { worksStage, worksUpdate } from '@/server/db/schema/catalogue/works';
import type { reservation } from '@/server/db/schema/deals/reservation';

export type ProjectRow = typeof project.$inferInsert;
export type ProjectSlugRow = typeof projectSlug.$inferInsert;
export type UnitRow = typeof unit.$inferInsert;
export type UnitPriceRow = typeof unitPrice.$inferInsert;
export type QuotaRow = typeof quota.$inferInsert;
export type QuotaPriceRow = typeof quotaPrice.$inferInsert;
export type QuotaWeekRow = typeof quotaWeek.$inferInsert;
export type WorksStageRow = typeof worksStage.$inferInsert;
export type WorksUpdateRow = typeof worksUpdate.$inferInsert;
export type ReservationRow = typeof reservation.$inferInsert;

export interface ProjectRows {
  readonly project: ProjectRow;
  /** Former slugs only: the database records the present one. */
  readonly formerSlugs: readonly ProjectSlugRow[];
  readonly units: readonly UnitRow[];
  /** Price history of each unit, up to its present price. */
  readonly prices: readonly UnitPriceRow[];
  readonly quotas: readonly QuotaRow[];
  readonly quotaPrices: readonly QuotaPriceRow[];
  readonly weeks: readonly QuotaWeekRow[];
  readonly reservations: readonly ReservationRow[];
}
