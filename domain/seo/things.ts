import { formatCnpj } from '@/domain/brazil/cnpj';
import type { PublicEntrepreneur } from '@/domain/entrepreneur/schema';
import { isIntermediary } from '@/domain/entrepreneur/vocabulary';
import type { Thing } from '@/domain/seo/dataBlock';
import { paths } from '@/domain/site/paths';

/** A breadcrumb, as `Breadcrumbs` shows it. */
interface Crumb {
  readonly label: string;
  readonly href?: string;
}

/** Number in a public register: CNPJ, CRECI, RI. */
export function identifier(propertyID: string, value: string): Thing {
  return { '@type': 'PropertyValue', propertyID, value };
}

/** Breadcrumbs of a page, the same as displayed; `origin` makes their URLs absolute. */
export function breadcrumbList(crumbs: readonly Crumb[], origin: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href === undefined ? undefined : `${origin}${href}`,
    })),
  };
}

/** The site and its search, for the home page. */
export function website(name: string, description: string, origin: string): Thing[] {
  const home = `${origin}${paths.home()}`;
  return [
    {
      '@type': 'WebSite',
      '@id': `${home}#site`,
      name,
      description,
      url: home,
      inLanguage: 'pt-BR',
      publisher: { '@id': `${home}#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.listing()}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'Organization',
      '@id': `${home}#organization`,
      name,
      url: home,
      logo: `${origin}/icons/icon-512.png`,
    },
  ];
}

/** Pages linked from a list, in its order. */
export function itemList(
  items: readonly { readonly name: string; readonly path: string }[],
  origin: string,
): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${origin}${path}`,
    })),
  };
}

/** Public view of a company; one that sells for others is an agent, with a CRECI. */
type SeenCompany = Pick<
  PublicEntrepreneur,
  'companyType' | 'tradeName' | 'legalName' | 'cnpj' | 'creci' | 'city' | 'state'
> &
  Partial<Pick<PublicEntrepreneur, 'about' | 'foundedYear'>>;

/** A company or broker; `url` is the absolute URL of its page, if it has one. */
export function company(seen: SeenCompany, url?: string): Thing {
  const { cnpj, creci } = seen;
  const numbers = [
    ...(cnpj ? [identifier('CNPJ', formatCnpj(cnpj))] : []),
    ...(creci ? [identifier('CRECI', creci)] : []),
  ];
  return {
    '@type': isIntermediary(seen.companyType) ? 'RealEstateAgent' : 'Organization',
    '@id': url && `${url}#company`,
    name: seen.tradeName,
    legalName: seen.legalName,
    url,
    description: seen.about || undefined,
    foundingDate: seen.foundedYear ? String(seen.foundedYear) : undefined,
    identifier: numbers.length > 0 ? numbers : undefined,
    address: {
      '@type': 'PostalAddress',
      addressLocality: seen.city,
      addressRegion: seen.state,
      addressCountry: 'BR',
    },
  };
}
