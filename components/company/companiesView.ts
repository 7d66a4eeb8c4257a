import type { CompanyTileView } from './presentTile';

/** The list of companies in words, as its page shows it. */
export interface CompaniesView {
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  /** Path of the page that stands for this one. */
  readonly path: string;
  readonly isForSearchEngines: boolean;
  /** Who builds, and who sells for others. */
  readonly groups: readonly { readonly label: string; readonly href: string; readonly isCurrent: boolean }[];
  readonly search: { readonly q: string; readonly tipo: string | null };
  readonly count: string;
  readonly companies: readonly CompanyTileView[];
  readonly pager: { readonly first: string | null; readonly next: string | null };
}
