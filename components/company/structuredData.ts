import { graphText } from '@/domain/seo/dataBlock';
import { breadcrumbList, company } from '@/domain/seo/things';
import type { Locale } from '@/domain/site/locale';
import { localePath } from '@/domain/site/paths';
import type { FoundCompany } from './loadCompany';
import type { CompanyView } from './presentCompany';

/** Structured data of a company or broker: identity, registration numbers and breadcrumbs. */
export function companyStructuredData(
  found: Pick<FoundCompany, 'company' | 'path'>,
  { crumbs }: Pick<CompanyView, 'crumbs'>,
  locale: Locale,
  origin: string,
): string {
  const inLanguage = (path: string) => localePath(path, locale);
  return graphText([
    company(found.company, `${origin}${inLanguage(found.path)}`),
    breadcrumbList(
      crumbs.map(({ label, href }) => (href === undefined ? { label } : { label, href: inLanguage(href) })),
      origin,
    ),
  ]);
}
