import { formatCnpj } from '@/domain/brazil/cnpj';
import { parseCreci } from '@/domain/brazil/creci';
import { isValidPhone } from '@/domain/brazil/phone';
import { STATE_NAMES } from '@/domain/brazil/states';
import { monogramOf, onTimePercent } from '@/domain/entrepreneur/record';
import type { PublicEntrepreneur } from '@/domain/entrepreneur/schema';
import { isIntermediary } from '@/domain/entrepreneur/vocabulary';
import { NO_CRITERIA } from '@/domain/listing/criteria';
import { listingHref } from '@/domain/listing/href';
import { formatCount } from '@/domain/measures';
import { localePath, paths } from '@/domain/site/paths';
import { whatsappContactUrl } from '@/domain/site/whatsappContact';
import type { CompanyLabels } from './labels';
import { type FoundCompany, OFFERED_GROUPS, PHASES_OF_GROUP, type ProjectGroup } from './loadCompany';

interface Fact {
  readonly name: string;
  readonly value: string;
  readonly note?: string;
}

export interface GroupView {
  readonly group: ProjectGroup;
  readonly title: string;
  readonly note: string | null;
  /** Link to all of them in the search; null where the search has none. */
  readonly link: { readonly href: string; readonly text: string } | null;
}

export interface CompanyView {
  readonly name: string;
  readonly monogram: string;
  /** "Construtora e incorporadora"; for a broker "Corretor de Imóveis", as the council requires. */
  readonly kind: string;
  readonly place: string;
  readonly headline: string | null;
  readonly creci: { readonly text: string; readonly note: string } | null;
  readonly story: readonly string[];
  /** Track record of a builder; empty for an intermediary. */
  readonly facts: readonly Fact[];
  readonly identity: readonly Fact[];
  readonly contactHref: string | null;
  /** Only groups with projects. */
  readonly groups: readonly GroupView[];
  /** Shown without any group. */
  readonly nothing: { readonly title: string; readonly text: string };
  readonly crumbs: readonly { readonly label: string; readonly href?: string }[];
  readonly seo: { readonly title: string; readonly description: string; readonly path: string };
}

function creciOf({ company: t }: CompanyLabels, { companyType, creci }: PublicEntrepreneur) {
  if (!isIntermediary(companyType) || creci === null) return null;
  const licence = parseCreci(creci);
  return (
    licence && { text: creci, note: t(`page.creci.${licence.kind}`, { state: STATE_NAMES[licence.state] }) }
  );
}

function factsOf({ company: t, locale }: CompanyLabels, { company, groups }: FoundCompany): Fact[] {
  if (isIntermediary(company.companyType)) return [];
  const { deliveredProjects: count, deliveredOnTime: onTime, foundedYear } = company;
  const percent = onTimePercent(company);
  const now = OFFERED_GROUPS.reduce((sum, group) => sum + groups[group].total, 0);
  return [
    ...(foundedYear === null ? [] : [{ name: t('page.facts.founded'), value: String(foundedYear) }]),
    {
      name: t('page.facts.delivered'),
      value: count > 0 ? formatCount(count, locale) : t('page.facts.none'),
    },
    ...(percent === null
      ? []
      : [
          {
            name: t('page.facts.onTime'),
            value: t('page.facts.percent', { percent }),
            note: t('page.facts.of', { count, onTime }),
          },
        ]),
    {
      name: t('page.facts.now'),
      value: now > 0 ? formatCount(now, locale) : t('page.facts.nowNone'),
    },
  ];
}

function identityOf({ company: t }: CompanyLabels, company: PublicEntrepreneur): Fact[] {
  const { legalName, cnpj, creci, city, state } = company;
  return [
    { name: t('page.identity.legalName'), value: legalName },
    ...(cnpj === null ? [] : [{ name: t('page.identity.cnpj'), value: formatCnpj(cnpj) }]),
    ...(creci === null ? [] : [{ name: t('page.identity.creci'), value: creci }]),
    { name: t('page.identity.city'), value: `${city} · ${state}` },
  ];
}

function offeredOf({ company: t }: CompanyLabels, { company, groups }: FoundCompany): GroupView[] {
  return OFFERED_GROUPS.filter((group) => groups[group].items.length > 0).map((group) => {
    const { total, totalIsCapped } = groups[group];
    return {
      group,
      title: t(`page.groups.${group}`),
      note: group === 'coming' ? t('page.groupNotes.coming') : null,
      link: {
        href: listingHref({ ...NO_CRITERIA, entrepreneurId: company.id, phases: PHASES_OF_GROUP[group] }),
        text: t(totalIsCapped ? 'page.allCapped' : 'page.all', { count: total }),
      },
    };
  });
}

function deliveredOf({ company: t, locale }: CompanyLabels, { delivered }: FoundCompany): GroupView[] {
  const { items, total } = delivered;
  if (items.length === 0) return [];
  const isCut = total > items.length;
  const counts = { shown: formatCount(items.length, locale), total: formatCount(total, locale) };
  const note = t(isCut ? 'page.groupNotes.deliveredCut' : 'page.groupNotes.delivered', counts);
  return [{ group: 'delivered', title: t('page.groups.delivered'), note, link: null }];
}

/** Opens a conversation about this page; null without a phone number. */
function contactOf(
  { company: t, locale }: CompanyLabels,
  { company, path }: FoundCompany,
  origin: string,
): string | null {
  const { whatsapp, tradeName } = company;
  if (whatsapp === null || !isValidPhone(whatsapp)) return null;
  const url = `${origin}${localePath(path, locale)}`;
  return whatsappContactUrl(whatsapp, t('page.question', { name: tradeName, url }));
}

function seoOf(
  { company: t, vocabulary }: CompanyLabels,
  { company, page, path }: FoundCompany,
): CompanyView['seo'] {
  const { tradeName: name, city, state, creci, companyType } = company;
  const kind = vocabulary(`companyTypes.${companyType}`);
  const facts =
    isIntermediary(companyType) && creci !== null
      ? t('page.creciSeo', { name, kind, creci, city, state })
      : t('page.seo', { name, kind, city, state });
  return { title: page?.title ?? name, description: page ? `${page.headline} ${facts}` : facts, path };
}

/** @param origin of the site, for the page's URL in the first message */
export function presentCompany(labels: CompanyLabels, found: FoundCompany, origin: string): CompanyView {
  const { company: t } = labels;
  const { company, page } = found;
  const isSeller = isIntermediary(company.companyType);
  const name = page?.title ?? company.tradeName;
  return {
    name,
    monogram: monogramOf(name),
    kind: labels.vocabulary(`companyTypes.${company.companyType}`),
    place: `${company.city} · ${company.state}`,
    headline: page?.headline ?? null,
    creci: creciOf(labels, company),
    story: [page?.story ?? '', company.about].filter((text) => text !== ''),
    facts: factsOf(labels, found),
    identity: identityOf(labels, company),
    contactHref: contactOf(labels, found, origin),
    groups: [...offeredOf(labels, found), ...deliveredOf(labels, found)],
    nothing: isSeller
      ? { title: t('page.nothing.broker'), text: t('page.nothingText.broker') }
      : { title: t('page.nothing.company'), text: t('page.nothingText.company') },
    crumbs: [
      { label: t('crumbs.home'), href: paths.home() },
      {
        label: t(isSeller ? 'crumbs.brokers' : 'crumbs.all'),
        href: paths.companies(isSeller ? { tipo: 'corretores' } : {}),
      },
      { label: name },
    ],
    seo: seoOf(labels, found),
  };
}
