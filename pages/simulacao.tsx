import type { GetServerSideProps } from 'next';
import { Seo } from '@/components/shell/seo/Seo';
import { GoneUnit } from '@/components/simulation/GoneUnit';
import { type GoneView, loadGone } from '@/components/simulation/loadGone';
import { loadProject } from '@/components/simulation/loadProject';
import { loadSimulation, type SimulationView } from '@/components/simulation/loadSimulation';
import { loadPlan, type PlanView } from '@/components/simulation/plan/loadPlan';
import { PlanInvitation } from '@/components/simulation/plan/PlanInvitation';
import { PlanScreen } from '@/components/simulation/plan/PlanScreen';
import { SimulationScreen } from '@/components/simulation/SimulationScreen';
import { headOf } from '@/domain/seo/pageRules';
import { withLocalSources } from '@/domain/setting/localSources';
import { localeOf } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import { unitName } from '@/domain/unit/unitName';
import { useMessages } from '@/hooks/useMessages';
import { loadMessages, type Messages } from '@/locales/messages';
import { declarePublicPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';

interface Props {
  /** Unit of the URL without a price; then there is no simulation. */
  readonly gone: GoneView | null;
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
  const plan = await loadPlan(query, project, { now, locale });
  const gone = plan ? null : await loadGone(query, project);
  const [view, messages] = await Promise.all([
    plan || gone ? null : loadSimulation(query, project, { now, locale }),
    loadMessages(
      plan
        ? ['paymentPlan', 'totalCost', 'sharedSimulation']
        : ['simulation', 'sharedSimulation', 'totalCost', 'paymentPlan'],
      locale,
    ),
  ]);
  declarePublicPage(res, ['setting', ...(project ? [`project:${project.id}`] : [])]);
  const settingsOf = ({ settings }: PlanView | SimulationView) => withLocalSources(settings, locale);
  return {
    props: {
      plan: plan && { ...plan, settings: settingsOf(plan) },
      gone,
      view: view && { ...view, settings: settingsOf(view) },
      messages,
      origin: siteOrigin(),
    },
  };
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
  const say = useMessages('sharedSimulation');
  const { code } = plan;
  return (
    <>
      <Seo
        title={t('seo.title', { unit: unitName(say, plan) })}
        description={t('seo.description')}
        {...headOf('simulation', paths.simulation())}
      />
      <PlanScreen key={`${plan.slug} ${plan.tower} ${code}`} view={plan} />
    </>
  );
}

function Gone({ view }: { readonly view: GoneView }) {
  const t = useMessages('simulation');
  return (
    <>
      <Seo title={t('seo.title')} description={t('seo.description')} noindex />
      <GoneUnit view={view} />
    </>
  );
}

export default function SimulationPage({ plan, gone, view }: Props) {
  if (gone) return <Gone view={gone} />;
  if (plan) return <Plan plan={plan} />;
  return view && <Financing view={view} />;
}
