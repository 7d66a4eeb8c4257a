import type { Tower, TowerKind } from '@/domain/project/tower';

/** A unit with the parts of its name. */
export interface NamedUnit {
  readonly title: string;
  readonly tower: string;
  readonly code: string;
  /** Kind of the tower that the name needs; null where the project has only one. */
  readonly within: TowerKind | null;
}

export function withinOf(towers: readonly Pick<Tower, 'code' | 'kind'>[], tower: string): TowerKind | null {
  if (towers.length < 2) return null;
  return towers.find(({ code }) => code === tower)?.kind ?? 'tower';
}

type Say = (
  key: `unitName.${TowerKind | 'only'}`,
  params: Readonly<Record<'title' | 'tower' | 'code', string>>,
) => string;

/** "Torre A · 121, Residencial Ipê"; "Unidade 121, Residencial Ipê" where the project has one tower. */
export const unitName = (say: Say, { title, tower, code, within }: NamedUnit): string =>
  say(`unitName.${within ?? 'only'}`, { title, tower, code });
