import type { Category } from '@/domain/project/vocabulary';

/** Noun in the name of a unit: an apartment "Unidade 1203", a house "Casa 12", a lot "Lote 12". */
export type UnitNoun = 'unit' | 'house' | 'lot';

export function nounOf(category: Category): UnitNoun {
  if (category === 'lots') return 'lot';
  return category === 'houses' ? 'house' : 'unit';
}
