import type { GetServerSideProps } from 'next';
import { Seo } from '@/components/shell/seo/Seo';
import { loadProject } from '@/components/simulation/loadProject';
import { loadSimulation, type SimulationView } from '@/components/simulation/loadSimulation';
import { loadPlan, type PlanView } from '@/components/simulation/plan/loadPlan';
import { PlanInvitation } from '@/components/simulation/plan/PlanInvitation';
import { PlanScreen } from '@/components/simulation/plan/PlanScreen';
import { SimulationScreen } from '@/components/simulation/SimulationScreen';
import { headOf } from '@/domain/seo/pageRules';
import { localeOf } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { loadMessages, type Messages } from '@/locales/messages';
import { declarePublicPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';

interface Props {
  /** Plan of a unit that is being built; else the financing. */
  readonly plan: PlanView | null;
  readonly view: SimulationView | null;
  readonly messages: Messages;
  readonly origin: string;
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ query, res, ...context }) => {
  const locale = localeOf(context.locale);
  const now = new Date();
  const project = await loadProject(query);
  const plan = await loadPlan(query, project, now);
  const [simulation, messages] = await Promise.all([
    plan ? null : loadSimulation(query, project, now),
    loadMessages(
      plan
        ? ['paymentPlan', 'totalCost', 'sharedSimulation']
        : ['simulation', 'sharedSimulation', 'totalCost', 'paymentPlan'],
      locale,
    ),
  ]);
  const projectId = plan?.projectId ?? simulation?.projectId;
  declarePublicPage(res, ['setting', ...(projectId ? [`project:${projectId}`] : [])]);
  return { props: { plan, view: simulation?.view ?? null, messages, origin: siteOrigin() } };
};

function Financing({ view }: { readonly view: SimulationView }) {
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
      {view.unit === null && <PlanInvitation />}
    </>
  );
}

function Plan({ plan }: { readonly plan: PlanView }) {
  const t = useMessages('paymentPlan');
  const { code, title } = plan;
  return (
    <>
      <Seo
        title={t('seo.title', { code, title })}
        description={t('seo.description')}
        {...headOf('simulation', paths.simulation())}
      />
      <PlanScreen key={`${plan.slug} ${plan.tower} ${code}`} view={plan} />
    </>
  );
}

export default function SimulationPage({ plan, view }: Props) {
  if (plan) return <Plan plan={plan} />;
  return view && <Financing view={view} />;
}
