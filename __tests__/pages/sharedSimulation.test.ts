import type { GetServerSidePropsContext } from 'next';
import { programSettings } from '@/__tests__/support/factories/setting';
import type { SharedSimulation } from '@/domain/simulation/schema';
import { snapshotOf } from '@/domain/simulation/snapshot';
import { normalizeSpaces } from '@/domain/text';
import { getServerSideProps } from '@/pages/simulacao/[id]';
import { getServerSideProps as getComparison } from '@/pages/simulacao/comparar';
import { getSharedSimulation } from '@/services/catalogue/simulations';
import { ApiError } from '@/services/http/apiError';
import { PAGE_TAGS_HEADER } from '@/services/page/pageHeaders';

jest.mock('@/services/catalogue/simulations');
const setHeader = jest.fn();
const ID = 'abcdefghijklmnopqrstuv';
const DAY = '2026-11-28';

const SHARED: SharedSimulation = {
  id: ID,
  type: 'ready',
  day: DAY,
  expiresOn: '2027-11-28',
  priceCents: 50_000_000,
  unit: null,
  ready: {
    ownCents: 15_000_000,
    fgtsCents: 0,
    months: 360,
    bank: null,
    settings: snapshotOf(programSettings(), DAY, { ageYears: 34, bank: null }),
  },
  plan: null,
  coupon: null,
  estimate: null,
  deliveryOn: null,
  now: { priceCents: null, displayState: null, yearlyRate: null },
};

function contextOf(values: object) {
  const res = { setHeader, statusCode: 200 };
  return {
    context: { res, locale: 'pt-BR', query: {}, ...values } as unknown as GetServerSidePropsContext,
    res,
  };
}

beforeEach(() => {
  setHeader.mockClear();
  jest.mocked(getSharedSimulation).mockReset();
  jest.mocked(getSharedSimulation).mockImplementation(async (id) => {
    if (id !== ID) throw new ApiError(404, 'simulation_not_found', '');
    return SHARED;
  });
});

describe('GET /simulacao/{id}', () => {
  it('shows the simulation, and opens the simulator with its values', async () => {
    const { context } = contextOf({ params: { id: ID } });
    expect(await getServerSideProps(context)).toMatchObject({
      props: {
        view: {
          id: ID,
          usePath: '/simulacao?preco=500.000%2C00&entrada=150.000%2C00&fgts=0%2C00&meses=360',
        },
      },
    });
    expect(setHeader).toHaveBeenCalledWith(PAGE_TAGS_HEADER, 'setting');
  });

  it('shows a loan at the price of today beside the original, while the price differs', async () => {
    const at = async (priceCents: number) => {
      const now = { ...SHARED.now, priceCents };
      jest.mocked(getSharedSimulation).mockResolvedValue({ ...SHARED, now });
      const { context } = contextOf({ params: { id: ID } });
      const answer = await getServerSideProps(context);
      const props = 'props' in answer ? await answer.props : null;
      return props?.view?.today?.lines.find(({ name }) => name === 'financed')?.value;
    };
    expect(normalizeSpaces((await at(52_000_000)) ?? '')).toBe('R$ 370.000,00');
    expect(await at(SHARED.priceCents)).toBeUndefined();
  });

  it.each(['vutsrqponmlkjihgfedcba', '1'])('answers 404 with a sentence for %s', async (id) => {
    const { context, res } = contextOf({ params: { id } });
    expect(await getServerSideProps(context)).toMatchObject({ props: { view: null } });
    expect(res.statusCode).toBe(404);
  });
});

describe('GET /simulacao/comparar', () => {
  it('takes ids and pasted links', async () => {
    const { context } = contextOf({ query: { a: ID, b: `https://exemplo.com/simulacao/${ID}?utm=x` } });
    expect(await getComparison(context)).toMatchObject({
      props: { a: { view: { id: ID } }, b: { view: { id: ID } } },
    });
  });

  it('keeps what was typed if a simulation is missing', async () => {
    const { context } = contextOf({ query: { a: ID, b: 'outro link' } });
    expect(await getComparison(context)).toMatchObject({ props: { b: { given: 'outro link', view: null } } });
  });
});
