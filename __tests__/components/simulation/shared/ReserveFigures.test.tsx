import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openFollowed } from '@/__tests__/support/web/followedPage';
import { useNetwork } from '@/__tests__/support/web/network';
import { ReserveFigures } from '@/components/simulation/shared/ReserveFigures';
import type { NewSharedSimulation } from '@/domain/simulation/schema';
import sharedSimulation from '@/locales/pt-BR/sharedSimulation.json';

const ID = 'AbCdEfGhIjKlMnOpQrSt_-';
const UNIT = {
  unitId: 'u1',
  projectId: 'p1',
  slug: 'ipe',
  title: 'Ipê',
  tower: 'A',
  code: '101',
  within: null,
};
const PLAN: NewSharedSimulation['plan'] = {
  series: [{ kind: 'financing', count: 1, totalCents: 600_000_00, firstDueOn: '2028-12-28', everyMonths: 1 }],
  correction: 'yearly',
};

describe('the reservation with a plan', () => {
  const network = useNetwork();

  async function reserve(simulation: NewSharedSimulation) {
    const saved: unknown[] = [];
    network.use(
      http.post('*/api/public/simulations', () => HttpResponse.json({ id: ID, unit: UNIT })),
      http.post('*/api/public/session/unit', async ({ request }) => {
        saved.push(await request.json());
        return HttpResponse.json({ cart: null });
      }),
      http.post('*/api/public/session/simulation', async ({ request }) => {
        saved.push([new URL(request.url).search, await request.json()]);
        return HttpResponse.json({ cart: null });
      }),
    );
    const { user, urls } = openFollowed(<ReserveFigures simulation={simulation} />, {
      path: '/simulacao',
      messages: { sharedSimulation },
    });
    await user.click(screen.getByRole('button', { name: sharedSimulation.reserve.action }));
    await waitFor(() => expect(urls.at(-1)).toBe(`/checkout?simulacao=${ID}`));
    return saved;
  }

  it('puts the unit and its plan into the cart, for each tab and device', async () => {
    expect(await reserve({ type: 'normal', unitId: 'u1', plan: PLAN })).toEqual([
      { projectId: 'p1', unitId: 'u1' },
      ['?type=normal', { plan: PLAN, sharedId: ID }],
    ]);
  });

  it('puts the figures of a loan for a finished unit into the cart', async () => {
    const ready = { ownCents: 200_000_00, fgtsCents: 0, months: 360, ageYears: 30 };
    expect(await reserve({ type: 'ready', unitId: 'u1', ...ready, plan: undefined })).toEqual([
      { projectId: 'p1', unitId: 'u1' },
      [
        '?type=ready',
        { entryCents: 200_000_00, fgtsCents: 0, months: 360, amortization: 'sac', sharedId: ID },
      ],
    ]);
  });
});
