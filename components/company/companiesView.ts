import type { CompanyTileView } from './presentTile';

export interface CompaniesView {
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  /** Canonical path. */
  readonly path: string;
  readonly isForSearchEngines: boolean;
  /** Builders, and intermediaries. */
  readonly groups: readonly { readonly label: string; readonly href: string; readonly isCurrent: boolean }[];
  readonly search: { readonly q: string; readonly tipo: string | null };
  readonly count: string;
  readonly companies: readonly CompanyTileView[];
  readonly pager: { readonly first: string | null; readonly next: string | null };
}
