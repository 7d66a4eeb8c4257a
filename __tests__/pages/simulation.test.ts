import type { GetServerSidePropsContext } from 'next';
import { programSettings } from '@/__tests__/support/factories/setting';
import { buildProject, buildProjectUnits, buildQuota } from '@/__tests__/support/records/projectFixtures';
import type { PlanView } from '@/components/simulation/plan/loadPlan';
import type { QuotaView } from '@/components/simulation/quota/loadQuota';
import { planFaults } from '@/domain/paymentPlan/faults';
import { planOfDraft } from '@/domain/simulation/plan/lines';
import { presetDraft } from '@/domain/simulation/plan/presets';
import { getServerSideProps } from '@/pages/simulacao';
import { getSharedSimulation } from '@/services/catalogue/simulations';
import { ApiError } from '@/services/http/apiError';
import { PAGE_TAGS_HEADER } from '@/services/page/pageHeaders';
import { listSettingValues } from '@/services/platform/settings';
import { getProjectBySlug, listProjectUnits } from '@/services/public';

jest.mock('@/services/catalogue/simulations');
jest.mock('@/services/public');
jest.mock('@/services/platform/settings');
const setHeader = jest.fn();

async function ask(query: Record<string, string> = {}) {
  const context = { query, res: { setHeader } };
  const answer = await getServerSideProps(context as unknown as GetServerSidePropsContext);
  const { props } = answer as {
    props: {
      plan: PlanView | null;
      quota: QuotaView | null;
      view: object | null;
      gone: object | null;
      messages: object;
    };
  };
  expect(JSON.parse(JSON.stringify(props))).toEqual(props);
  return props;
}

const project = buildProject();
const { items } = buildProjectUnits();
const unit = items.find(({ prices }) => prices !== null) as (typeof items)[number];
const OF_UNIT = { projeto: project.slug, torre: unit.tower, unidade: unit.code };

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-27T15:00:00Z'), doNotFake: ['nextTick', 'setImmediate'] });
  setHeader.mockClear();
  jest.mocked(getProjectBySlug).mockResolvedValue(project);
  jest.mocked(listProjectUnits).mockResolvedValue(buildProjectUnits());
  jest.mocked(listSettingValues).mockResolvedValue({ items: programSettings() } as never);
});
afterEach(() => jest.useRealTimers());

describe('GET /simulacao', () => {
  it('has the plan of a unit that is being built, within the limits of its project', async () => {
    const { plan, view, messages } = await ask(OF_UNIT);
    expect(view).toBeNull();
    expect(plan).toMatchObject({
      slug: project.slug,
      tower: unit.tower,
      code: unit.code,
      preset: 'standard',
    });
    expect(plan?.basis.priceCents).toBe(unit.prices?.currentCents);
    expect(plan && planFaults(planOfDraft(plan.draft, plan.basis), plan.basis)).toEqual([]);
    expect(Object.keys(messages).sort()).toEqual(['paymentPlan', 'sharedSimulation', 'shell', 'totalCost']);
    expect(setHeader).toHaveBeenCalledWith(
      PAGE_TAGS_HEADER,
      expect.stringContaining(`project:${project.id}`),
    );
  });

  it('has the plan of the unit with the lowest price for a project without a unit', async () => {
    const { plan } = await ask({ projeto: project.slug });
    expect(plan?.code).toBe(items.find(({ id }) => id === project.priceFrom?.unitId)?.code);
  });

  describe('of a shared plan', () => {
    const id = 'abcdefghijklmnopqrstuv';
    const share = (plan: object, unitId = unit.id) =>
      jest.mocked(getSharedSimulation).mockResolvedValue({ plan, unit: { unitId } } as never);

    it('begins with it', async () => {
      const basis = (await ask(OF_UNIT)).plan?.basis;
      if (!basis) throw new Error('A plan');
      const draft = presetDraft('lowest', basis);
      share(planOfDraft(draft, basis));
      const { plan } = await ask({ ...OF_UNIT, simulacao: id });
      expect(plan).toMatchObject({ sharedId: id, preset: null, draft: { lines: draft.lines } });
      share(planOfDraft(draft, basis), project.id);
      expect((await ask({ ...OF_UNIT, simulacao: id })).plan).toMatchObject({ sharedId: null });
    });

    it('begins with the standard plan where it is gone', async () => {
      jest.mocked(getSharedSimulation).mockRejectedValue(new ApiError(404, 'simulation_not_found', ''));
      expect((await ask({ ...OF_UNIT, simulacao: id })).plan).toMatchObject({
        sharedId: null,
        preset: 'standard',
      });
    });
  });

  it('applies the lines of a form, and names one past its limit', async () => {
    const { plan } = await ask({ ...OF_UNIT, chaves: '999.999.999' });
    expect(plan?.fault).toMatchObject({ line: 'keys' });
  });

  it.each([
    ['financing is requested', { ...OF_UNIT, type: 'ready' }],
    ['there is no project', {}],
  ])('has the financing where %s', async (_, query: Record<string, string>) => {
    const { plan, view } = await ask(query);
    expect(plan).toBeNull();
    expect(view).not.toBeNull();
  });

  it('has neither for a unit without a price, and names what is available', async () => {
    const sold = { ...unit, displayState: 'reserved' as const, prices: null };
    const units = items.map((each) => (each.id === unit.id ? sold : each));
    jest.mocked(listProjectUnits).mockResolvedValue({ ...buildProjectUnits(), items: units });
    for (const query of [OF_UNIT, { ...OF_UNIT, type: 'ready' }]) {
      const { plan, view, gone } = await ask(query);
      expect([plan, view]).toEqual([null, null]);
      expect(gone).toMatchObject({ code: unit.code, found: { tower: unit.tower, state: 'reserved' } });
    }
    const { gone } = await ask({ projeto: project.slug, unidade: '9999' });
    expect(gone).toMatchObject({
      code: '9999',
      found: null,
      lowest: { priceCents: project.priceFrom?.priceCents },
    });
  });

  it('has the financing of a finished unit, and of one without a day of delivery', async () => {
    for (const deliveryDate of ['2026-11-27', null]) {
      jest
        .mocked(getProjectBySlug)
        .mockResolvedValue({ ...project, details: { ...project.details, deliveryDate } });
      expect((await ask(OF_UNIT)).plan).toBeNull();
    }
  });

  it('has no plan before the registration', async () => {
    jest.mocked(getProjectBySlug).mockResolvedValue({ ...project, config: null });
    expect((await ask(OF_UNIT)).plan).toBeNull();
  });

  describe('of a quota', () => {
    const club = { ...project, genre: 'clubs' as const, category: 'clubs' as const };
    const own = items.find(({ code }) => code === '101') as (typeof items)[number];
    const quotas = [
      buildQuota({ unitId: own.id }),
      buildQuota({ unitId: own.id, number: 2, displayState: 'sold' }),
    ];
    const OF_QUOTA = { projeto: club.slug, torre: own.tower, unidade: own.code, cota: '1' };
    const open = (query: Record<string, string>) =>
      getServerSideProps({ query, res: { setHeader } } as unknown as GetServerSidePropsContext);

    beforeEach(() => {
      jest.mocked(getProjectBySlug).mockResolvedValue(club);
      jest.mocked(listProjectUnits).mockResolvedValue({ ...buildProjectUnits(), quotas });
    });

    it('has a plan within the limits of its club, without a bank or FGTS', async () => {
      const { plan, view } = await ask({ ...OF_QUOTA, type: 'ready' });
      expect(view).toBeNull();
      expect(plan).toMatchObject({
        ...{ quotaId: quotas[0]?.id, quotaNumber: 1 },
        basis: { priceCents: 5_490_000, isQuota: true, fgtsObstacle: 'notADwelling' },
        costs: { isDwelling: false, fraction: { numerator: 1, denominator: 26 } },
      });
      const made = plan && planOfDraft(plan.draft, plan.basis);
      expect(made?.series.map(({ kind }) => kind)).not.toContain('financing');
      expect(made && plan && planFaults(made, plan.basis)).toEqual([]);
    });

    it('has the payments and the cost of a finished club', async () => {
      const details = { ...project.details, deliveryDate: '2026-06-30' };
      jest.mocked(getProjectBySlug).mockResolvedValue({ ...club, details });
      const { plan, quota } = await ask(OF_QUOTA);
      expect(plan).toBeNull();
      expect(quota).toMatchObject({ quotaNumber: 1, priceCents: 5_490_000 });
      expect(quota?.payments.map(({ name }) => name)).toEqual(['Sinal', 'Entrada', 'Recursos próprios']);
      expect(quota?.cost?.lines.map(({ name }) => name)).not.toContain('works');
      expect(quota?.cost?.lines.map(({ name }) => name)).not.toContain('loan');
    });

    it.each([
      ['sold', { ...OF_QUOTA, cota: '2' }],
      ['unknown', { ...OF_QUOTA, cota: '77' }],
    ])('leads to the club where it is %s', async (_, query) => {
      expect(await open(query)).toMatchObject({
        redirect: {
          destination: `/imovel/${club.slug}?torre=A&unidade=101&cota=${query.cota}`,
          permanent: false,
        },
      });
    });
  });
});
