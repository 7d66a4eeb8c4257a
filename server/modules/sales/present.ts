import type { SoldUnit } from '@/domain/sale/schema';
import type { SoldUnitRow } from '@/server/modules/sales/store';

export function presentSoldUnit(row: SoldUnitRow): SoldUnit {
  return {
    id: row.id,
    projectId: row.projectId,
    tower: row.tower,
    floor: row.floor,
    position: row.position,
    state: 'sold',
  };
}
