import type { GetServerSideProps } from 'next';
import { Seo } from '@/components/shell/seo/Seo';
import { loadShared, type SharedView } from '@/components/simulation/shared/loadShared';
import { MissingShared, SharedScreen } from '@/components/simulation/shared/SharedScreen';
import { headOf } from '@/domain/seo/pageRules';
import { localeOf } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { loadMessages, type Messages } from '@/locales/messages';
import { translate } from '@/locales/translate';
import { declarePublicPage, declareWorkingPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';

interface Props {
  /** Null for an unknown or expired link. */
  readonly view: SharedView | null;
  readonly messages: Messages;
  readonly origin: string;
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ params, res, ...context }) => {
  const locale = localeOf(context.locale);
  const messages = await loadMessages(['sharedSimulation'], locale);
  // Only the server presents the total cost.
  const costs = await loadMessages(['totalCost'], locale);
  const t = (key: string, values = {}) => translate(messages.sharedSimulation, key, values, locale);
  const sayCost = (key: string, values = {}) => translate(costs.totalCost, key, values, locale);
  const loaded = await loadShared({ t, sayCost, locale }, String(params?.id));
  if (loaded) {
    declarePublicPage(res, ['setting', ...(loaded.projectId ? [`project:${loaded.projectId}`] : [])]);
  } else {
    declareWorkingPage(res);
    res.statusCode = 404;
  }
  return { props: { view: loaded?.view ?? null, messages, origin: siteOrigin() } };
};

export default function SharedSimulationPage({ view }: Props) {
  const t = useMessages('sharedSimulation');
  const title = view ? `${view.subject}: ${view.title}` : t('missing.title');
  return (
    <>
      <Seo title={title} {...headOf('sharedSimulation', paths.simulation())} />
      {view ? <SharedScreen view={view} /> : <MissingShared />}
    </>
  );
}
