import type { ChoiceUnit } from '@/domain/unitChoice/choiceUnits';

/** An available unit of 38 m² at R$ 500.000 in tower A. */
export function choiceUnit(change: Partial<ChoiceUnit> = {}): ChoiceUnit {
  const { floor = 1, position = 1, displayState = 'active' } = change;
  return {
    id: `01900065-0000-7000-8000-${String(floor * 100 + position).padStart(12, '0')}`,
    code: `${floor}${String(position).padStart(2, '0')}`,
    tower: 'A',
    floor,
    position,
    planIndex: 0,
    areaM2: 38,
    orientation: 'nascente',
    displayState,
    priceCents: displayState === 'active' ? 500_000_00 : null,
    ...change,
  };
}
