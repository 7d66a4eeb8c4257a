import type { GetServerSideProps } from 'next';
import { Seo } from '@/components/shell/seo/Seo';
import { loadShared } from '@/components/simulation/shared/loadShared';
import {
  type ComparisonSides,
  SimulationComparison,
} from '@/components/simulation/shared/SimulationComparison';
import { headOf } from '@/domain/seo/pageRules';
import { localeOf } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { loadMessages, type Messages } from '@/locales/messages';
import { translate } from '@/locales/translate';
import { declarePublicPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';

interface Props extends ComparisonSides {
  readonly messages: Messages;
  readonly origin: string;
}

/** Id of a pasted link, or the id itself. */
function idOf(given: string): string {
  return /(?:^|\/)([\w-]{22})(?:[?#].*)?$/.exec(given.trim())?.[1] ?? '';
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ query, res, ...context }) => {
  const locale = localeOf(context.locale);
  const messages = await loadMessages(['sharedSimulation'], locale);
  // Only the server presents the total cost.
  const costs = await loadMessages(['totalCost'], locale);
  const t = (key: string, values = {}) => translate(messages.sharedSimulation, key, values, locale);
  const sayCost = (key: string, values = {}) => translate(costs.totalCost, key, values, locale);
  const given = [query.a, query.b].map((value) => (typeof value === 'string' ? value : ''));
  const loaded = await Promise.all(given.map((text) => loadShared({ t, sayCost, locale }, idOf(text))));
  const projects = loaded.flatMap((one) => (one?.projectId ? [`project:${one.projectId}`] : []));
  declarePublicPage(res, [...new Set(['setting', ...projects])]);
  const side = (at: 0 | 1) => ({ given: given[at] ?? '', view: loaded[at]?.view ?? null });
  return { props: { a: side(0), b: side(1), messages, origin: siteOrigin() } };
};

export default function SimulationComparisonPage({ a, b }: Props) {
  const t = useMessages('sharedSimulation');
  return (
    <>
      <Seo title={t('seo.comparison')} {...headOf('sharedSimulation', paths.simulation())} />
      <SimulationComparison a={a} b={b} />
    </>
  );
}
