import type { GetServerSideProps } from 'next';
import { Seo } from '@/components/shell/seo/Seo';
import { loadSimulation, type SimulationView } from '@/components/simulation/loadSimulation';
import { SimulationScreen } from '@/components/simulation/SimulationScreen';
import { headOf } from '@/domain/seo/pageRules';
import { localeOf } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { loadMessages, type Messages } from '@/locales/messages';
import { declarePublicPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';

interface Props {
  readonly view: SimulationView;
  readonly messages: Messages;
  readonly origin: string;
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ query, res, ...context }) => {
  const locale = localeOf(context.locale);
  const [{ view, projectId }, messages] = await Promise.all([
    loadSimulation(query, new Date()),
    loadMessages(['simulation', 'sharedSimulation', 'totalCost'], locale),
  ]);
  declarePublicPage(res, ['setting', ...(projectId ? [`project:${projectId}`] : [])]);
  return { props: { view, messages, origin: siteOrigin() } };
};

export default function SimulationPage({ view }: Props) {
  const t = useMessages('simulation');
  return (
    <>
      <Seo
        title={t('seo.title')}
        description={t('seo.description')}
        {...headOf('simulation', paths.simulation())}
      />
      <SimulationScreen
        key={view.unit && `${view.unit.slug} ${view.unit.tower} ${view.unit.code}`}
        view={view}
      />
    </>
  );
}
