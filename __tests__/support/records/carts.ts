import { HttpResponse, http } from 'msw';
import type { CartPrices } from '@/domain/cart/prices';
import { type CartRecord, unitCart } from '@/domain/cart/schema';
import { NOBODY } from './favorites';

export const PROJECT = '01890a5d-ac96-774b-bcce-b302099a8057';

export function buildCart(unitId: string): CartRecord {
  return {
    ...unitCart({ unitId, projectId: PROJECT }),
    allowedActions: ['empty', 'simulate', 'bid', 'applyCoupon'],
  };
}

export function buildCartPrices(unitId: string, change: Partial<CartPrices> = {}): CartPrices {
  const priceCents = change.priceCents === undefined ? 500_000_00 : change.priceCents;
  return {
    product: { id: unitId, genre: 'apartments' },
    project: PROJECT,
    title: 'Jardins do Museu',
    slug: 'jardins-do-museu',
    label: `unid. ${unitId}, torre A`,
    displayState: 'active',
    priceCents,
    seenPriceCents: priceCents,
    simulation: null,
    coupon: null,
    finalPriceCents: priceCents,
    brokerageCents: 25_000_00,
    reservationCents: 5_000_00,
    discountPercent: null,
    confirmedAt: '2026-11-28T10:00:00.000Z',
    similar: null,
    freshness: 'fresh',
    ...change,
  };
}

interface Kept {
  readonly unitId: string;
  readonly prices?: Partial<CartPrices>;
}

/** The cart of one visitor, as the API keeps it, and the hint of a session; `refuse` makes the next choice fail. */
export function cartServer(initial: Kept | null) {
  const hint = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: a test needs no Cookie Store.
    document.cookie = 'userPool=user';
  };
  if (initial) hint();
  let kept = initial;
  let refusal: string | null = null;
  const requests: string[] = [];
  const session = () => ({
    id: 'v',
    pool: 'user',
    cart: kept && buildCart(kept.unitId),
    cartChangedAt: null,
  });
  const base = '*/api/public/session';
  const handlers = [
    http.post('*/api/auth/session', () => HttpResponse.json(NOBODY)),
    http.get(base, () => HttpResponse.json(session())),
    http.get(`${base}/cart/prices`, () =>
      kept === null
        ? HttpResponse.json({ code: 'cart_empty', message: 'Vazio.' }, { status: 409 })
        : HttpResponse.json(buildCartPrices(kept.unitId, kept.prices)),
    ),
    http.post(`${base}/unit`, async ({ request }) => {
      const { unitId } = (await request.json()) as { unitId: string };
      requests.push(`choose ${unitId}`);
      if (refusal) return HttpResponse.json({ code: refusal, message: 'Não.' }, { status: 409 });
      kept = { unitId };
      hint();
      return HttpResponse.json(session());
    }),
    http.delete(`${base}/cart`, () => {
      requests.push('empty');
      kept = null;
      return HttpResponse.json(session());
    }),
  ];
  return {
    handlers,
    requests,
    refuse: (code: string) => {
      refusal = code;
    },
    change: (next: Kept | null) => {
      kept = next;
    },
  };
}
