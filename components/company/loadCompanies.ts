import type { CompanyCard, CompanyGroup } from '@/domain/entrepreneur/schema';
import type { Page } from '@/domain/site/page';
import { paths } from '@/domain/site/paths';
import { normalizeSpaces } from '@/domain/text';
import { ApiError } from '@/services/http/apiError';
import { listCompanies } from '@/services/public';
import type { CompaniesView } from './companiesView';
import type { CompanyLabels } from './labels';
import { presentTile } from './presentTile';

const PAGE_SIZE = 24;
const MAX_LENGTH = 100;
/** `tipo=corretores` lists intermediaries; any other value lists builders. */
const INTERMEDIARIES = 'corretores';

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

interface CompanyQuery {
  readonly group: CompanyGroup;
  readonly q: string;
  readonly cursor: string | null;
}

function readQuery(query: Query): CompanyQuery {
  const textOf = (name: 'q' | 'tipo' | 'cursor') =>
    normalizeSpaces([query[name] ?? ''].flat()[0] ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim();
  return {
    group: textOf('tipo') === INTERMEDIARIES ? 'intermediaries' : 'developers',
    q: Array.from(textOf('q')).slice(0, MAX_LENGTH).join('').trim(),
    cursor: textOf('cursor') || null,
  };
}

/** An invalid cursor shows the first page. */
async function findPage({
  group,
  q,
  cursor,
}: CompanyQuery): Promise<{ page: Page<CompanyCard>; isFirst: boolean }> {
  const query = { group, q: q || undefined, limit: PAGE_SIZE };
  if (cursor === null) return { page: await listCompanies(query), isFirst: true };
  try {
    return { page: await listCompanies({ ...query, cursor }), isFirst: false };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 400)) throw error;
    return { page: await listCompanies(query), isFirst: true };
  }
}

export async function loadCompanies(urlQuery: Query, labels: CompanyLabels): Promise<CompaniesView> {
  const { company: t } = labels;
  const query = readQuery(urlQuery);
  const { page, isFirst } = await findPage(query);
  const { group, q } = query;
  const tipoOf = (one: CompanyGroup) => (one === 'intermediaries' ? INTERMEDIARIES : undefined);
  const hrefOf = (more: { q?: string; cursor?: string } = {}) =>
    paths.companies({ tipo: tipoOf(group), q: q || undefined, ...more });
  return {
    title: t(`list.title.${group}`),
    lead: t(`list.lead.${group}`),
    description: t(`list.seo.${group}`),
    path: paths.companies({ tipo: tipoOf(group) }),
    // Searches by name and later pages are not for search engines.
    isForSearchEngines: q === '' && isFirst,
    groups: (['developers', 'intermediaries'] as const).map((one) => ({
      label: t(`list.title.${one}`),
      href: paths.companies({ tipo: tipoOf(one) }),
      isCurrent: one === group,
    })),
    search: { q, tipo: tipoOf(group) ?? null },
    count: page.total > 0 ? t(`list.count.${group}`, { count: page.total }) : t('list.none'),
    companies: page.items.map((card) => presentTile(labels, card)),
    pager: {
      first: isFirst ? null : hrefOf(),
      next: page.nextCursor === null ? null : hrefOf({ cursor: page.nextCursor }),
    },
  };
}

/** Companies with most projects, for the home page; only those with any. */
export async function loadTopCompanies(count: number, labels: CompanyLabels) {
  const { items } = await listCompanies({ group: 'developers', limit: count });
  return items.filter(({ projectCount }) => projectCount > 0).map((card) => presentTile(labels, card));
}
