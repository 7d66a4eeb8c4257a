import type { Tower, TowerKind } from '@/domain/project/tower';

/** A unit with the parts of its name. */
export interface NamedUnit {
  readonly title: string;
  readonly tower: string;
  readonly code: string;
  /** Kind of the tower that the name needs; null where the project has only one. */
  readonly within: TowerKind | null;
  /** Number of a quota of it; null or absent for the unit. */
  readonly quotaNumber?: number | null;
}

export function withinOf(towers: readonly Pick<Tower, 'code' | 'kind'>[], tower: string): TowerKind | null {
  if (towers.length < 2) return null;
  return towers.find(({ code }) => code === tower)?.kind ?? 'tower';
}

type Say = (
  key: `unitName.${TowerKind | 'only' | 'quota'}`,
  params: Readonly<Record<'title' | 'tower' | 'code', string> & { readonly number?: number }>,
) => string;

/**
 * "Torre A · 121, Residencial Ipê"; "Unidade 121, Residencial Ipê" where the project has one tower; "Cota 7 da unidade 101, Clube
 * da Serra".
 */
export function unitName(say: Say, { title, tower, code, within, quotaNumber }: NamedUnit): string {
  if (quotaNumber == null) return say(`unitName.${within ?? 'only'}`, { title, tower, code });
  return say('unitName.quota', { title, tower, code, number: quotaNumber });
}
