import type { GetServerSideProps } from 'next';
import { Seo } from '@/components/shell/seo/Seo';
import { GoneUnit } from '@/components/simulation/GoneUnit';
import { type GoneView, loadGone } from '@/components/simulation/loadGone';
import { loadProject, type SimulationQuery, textOf } from '@/components/simulation/loadProject';
import { loadSimulation, type SimulationView } from '@/components/simulation/loadSimulation';
import { loadPlan, type PlanView } from '@/components/simulation/plan/loadPlan';
import { PlanInvitation } from '@/components/simulation/plan/PlanInvitation';
import { PlanScreen } from '@/components/simulation/plan/PlanScreen';
import { loadQuota, type QuotaView } from '@/components/simulation/quota/loadQuota';
import { QuotaScreen } from '@/components/simulation/quota/QuotaScreen';
import { SimulationScreen } from '@/components/simulation/SimulationScreen';
import { headOf } from '@/domain/seo/pageRules';
import { withLocalSources } from '@/domain/setting/localSources';
import { type Locale, localeOf } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import { unitName } from '@/domain/unit/unitName';
import { useMessages } from '@/hooks/useMessages';
import { loadMessages, type Messages } from '@/locales/messages';
import { translate } from '@/locales/translate';
import { declarePublicPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';

interface Props {
  /** Unit of the URL without a price; then there is no simulation. */
  readonly gone: GoneView | null;
  /** Plan of a unit that is being built; else the financing. */
  readonly plan: PlanView | null;
  /** Payments of a quota of a finished club. */
  readonly quota: QuotaView | null;
  readonly view: SimulationView | null;
  readonly messages: Messages;
  readonly origin: string;
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ query, res, ...context }) => {
  const locale = localeOf(context.locale);
  const now = new Date();
  const project = await loadProject(query);
  const plan = await loadPlan(query, project, { now, locale });
  const words = await loadMessages(['paymentPlan', 'totalCost', 'sharedSimulation'], locale);
  const isClub = project?.genre === 'clubs';
  const quota = plan === null && isClub ? await loadQuota(query, project, wordsOf(words, locale, now)) : null;
  // A quota without a price has its state and the others on the page of its club.
  if (isClub && plan === null && quota === null) {
    const destination = localePath(paths.project(project.slug, placeIn(query)), locale);
    return { redirect: { destination, permanent: false } };
  }
  const gone = plan || quota ? null : await loadGone(query, project);
  const [view, messages] = await Promise.all([
    plan || quota || gone ? null : loadSimulation(query, project, { now, locale }),
    plan || quota
      ? words
      : loadMessages(['simulation', 'sharedSimulation', 'totalCost', 'paymentPlan'], locale),
  ]);
  declarePublicPage(res, ['setting', ...(project ? [`project:${project.id}`] : [])]);
  const settingsOf = ({ settings }: PlanView | SimulationView) => withLocalSources(settings, locale);
  return {
    props: {
      plan: plan && { ...plan, settings: settingsOf(plan) },
      quota,
      gone,
      view: view && { ...view, settings: settingsOf(view) },
      messages,
      origin: siteOrigin(),
    },
  };
};

const placeIn = ({ torre, unidade, cota }: SimulationQuery) => ({
  tower: textOf(torre),
  unit: textOf(unidade),
  quota: textOf(cota),
});

const wordsOf = (messages: Messages, locale: Locale, now: Date) => ({
  say: (key: string, values = {}) => translate(messages.sharedSimulation, key, values, locale),
  sayCost: (key: string, values = {}) => translate(messages.totalCost, key, values, locale),
  ...{ locale, now },
});

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

interface PlanHeadProps {
  readonly of: PlanView | QuotaView;
}

function PlanHead({ of }: PlanHeadProps) {
  const t = useMessages('paymentPlan');
  const say = useMessages('sharedSimulation');
  return (
    <Seo
      title={t('seo.title', { unit: unitName(say, of) })}
      description={t('seo.description')}
      {...headOf('simulation', paths.simulation())}
    />
  );
}

function Plan({ plan }: { readonly plan: PlanView }) {
  const { slug, tower, code, quotaNumber } = plan;
  return (
    <>
      <PlanHead of={plan} />
      <PlanScreen key={[slug, tower, code, quotaNumber].join(' ')} view={plan} />
    </>
  );
}

function Quota({ view }: { readonly view: QuotaView }) {
  return (
    <>
      <PlanHead of={view} />
      <QuotaScreen key={view.quotaId} view={view} />
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

export default function SimulationPage({ plan, quota, gone, view }: Props) {
  if (quota) return <Quota view={quota} />;
  if (gone) return <Gone view={gone} />;
  if (plan) return <Plan plan={plan} />;
  return view && <Financing view={view} />;
}
