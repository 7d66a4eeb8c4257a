import type { ReadCells } from '@/domain/batch/readCells';
import type { RowFault } from '@/domain/batch/report';
import { fault } from '@/domain/batch/rowFaults';
import type { Building, SheetUnit, StoredUnit } from '@/domain/batch/sheetUnit';
import { cellCode } from '@/domain/project/layout';
import { roundedArea } from '@/domain/project/plan';

/** Size and rooms: from the row, else from another plan, else unchanged. */
function sizeOf(read: ReadCells, from: SheetUnit | null, { plans }: Building) {
  const isOtherPlan = read.planIndex !== undefined && read.planIndex !== from?.planIndex;
  const plan = isOtherPlan ? plans.find(({ planIndex }) => planIndex === read.planIndex) : undefined;
  const base = plan ?? from;
  if (!base) return null;
  return {
    areaM2: roundedArea(read.areaM2 ?? base.areaM2),
    bedrooms: read.bedrooms ?? base.bedrooms,
    suites: read.suites ?? base.suites,
    bathrooms: read.bathrooms ?? base.bathrooms,
    parkingSpots: read.parkingSpots ?? base.parkingSpots,
  };
}

export function created(read: ReadCells, building: Building): { unit: SheetUnit } | { faults: RowFault[] } {
  const { tower, floor, position, planIndex } = read;
  const size = sizeOf(read, null, building);
  const layout = building.towers.find(({ code }) => code === tower);
  if (tower === undefined || floor === undefined || position === undefined || !layout) {
    return { faults: [fault('tower', 'needed')] };
  }
  if (planIndex === undefined || !size) return { faults: [fault('plan', 'needed')] };
  const isBlocked = read.situation === 'unavailable';
  return {
    unit: {
      ...{ tower, floor, position, planIndex, ...size },
      code: read.code ?? cellCode(layout, { floor, position }),
      orientation: read.orientation ?? null,
      priceCents: read.priceCents ?? null,
      status: isBlocked ? 'unavailable' : 'available',
      blockReason: isBlocked ? (read.blockReason ?? null) : null,
    },
  };
}

/** Blocks an available unit or releases a blocked one; a spreadsheet makes no other change of state. */
function statusOf(read: ReadCells, from: StoredUnit): SheetUnit['status'] {
  if (from.status === 'sold') return 'sold';
  if (read.situation === 'unavailable') return 'unavailable';
  return read.situation === 'available' ? 'available' : from.status;
}

export function changed(read: ReadCells, from: StoredUnit, building: Building): SheetUnit {
  const status = statusOf(read, from);
  return {
    ...from,
    ...sizeOf(read, from, building),
    planIndex: read.planIndex ?? from.planIndex,
    code: read.code ?? from.code,
    orientation: read.orientation ?? from.orientation,
    priceCents: read.priceCents ?? from.priceCents,
    status,
    blockReason: status === 'unavailable' ? (read.blockReason ?? from.blockReason) : null,
  };
}
