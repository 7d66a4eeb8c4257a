import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { type Locale, localeOf } from '@/domain/site/locale';
import { localePath } from '@/domain/site/paths';
import { loadMessages, type Messages } from '@/locales/messages';
import { declarePublicPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';
import { declareStructuredData } from '@/services/page/structuredData';
import { loadCompanyLabels } from './labels';
import { type FoundCompany, loadCompany, type ProjectGroup } from './loadCompany';
import { type CompanyView, presentCompany } from './presentCompany';
import { companyStructuredData } from './structuredData';

export interface CompanyPageProps<Card> {
  readonly view: CompanyView;
  readonly cards: Readonly<Record<ProjectGroup, readonly Card[]>>;
  readonly messages: Messages;
  readonly origin: string;
}

/** Props of a company's or a broker's page; the page decides how its projects are presented. */
export async function companyPageProps<Card>(
  kind: Parameters<typeof loadCompany>[0],
  { params, res, locale: requestedLocale }: GetServerSidePropsContext,
  cardsOf: (found: FoundCompany, locale: Locale) => Promise<CompanyPageProps<Card>['cards']>,
): Promise<GetServerSidePropsResult<CompanyPageProps<Card>>> {
  const locale = localeOf(requestedLocale);
  const found = await loadCompany(kind, String(params?.slug));
  if (found.kind === 'missing') return { notFound: true };
  if (found.kind === 'moved') {
    return { redirect: { destination: localePath(found.path, locale), statusCode: 301 } };
  }
  declarePublicPage(res, ['listing']);
  const [labels, messages, cards] = await Promise.all([
    loadCompanyLabels(locale),
    loadMessages(['company'], locale),
    cardsOf(found, locale),
  ]);
  const origin = siteOrigin();
  const view = presentCompany(labels, found, origin);
  declareStructuredData(res, companyStructuredData(found, view, locale, origin));
  return { props: { view, cards, messages, origin } };
}
