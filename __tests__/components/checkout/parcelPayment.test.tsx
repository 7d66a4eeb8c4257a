import { HttpResponse, http } from 'msw';
import { CORRECTION } from '@/__tests__/support/records/parcelCorrection';
import { problem } from '@/__tests__/support/web/buyerAccounts';
import { buildParcel, buildSaleDetail, idOf } from '@/__tests__/support/web/buyerDeals';
import { useNetwork } from '@/__tests__/support/web/network';
import { findPayableParcel, parcelSource } from '@/components/checkout/payableSource';

const OWN = { saleId: idOf(1), parcelNumber: 2 };

describe('payment of an own parcel', () => {
  const network = useNetwork();
  const answer = (parcel: Parameters<typeof buildParcel>[1], paying: readonly object[] = []) =>
    network.use(
      http.get(`*/api/sales/${OWN.saleId}`, () =>
        HttpResponse.json(buildSaleDetail({ parcels: [buildParcel(1), buildParcel(2, parcel)] })),
      ),
      http.get('*/api/public/projects/*', () => problem(404, 'project_not_found', 'Não existe.')),
      http.post('*/api/payments/v1/intent/get', () => HttpResponse.json({ items: paying, nextCursor: null })),
    );

  it('costs the corrected amount, less what is paid', async () => {
    answer({
      amountCents: 150_000,
      correction: CORRECTION,
      allowedActions: ['pay'],
      payableUntil: '2027-02-10',
    });
    expect(await findPayableParcel(OWN)).toMatchObject({
      status: 'open',
      kind: 'parcel',
      parcelNumber: 2,
      amountCents: 157_258,
      payUntil: '2027-02-11T02:59:59.000Z',
    });
  });

  it('costs the amount of today before its due day', async () => {
    answer({ amountCents: 150_000, aheadCents: 141_000, allowedActions: ['pay'] });
    expect((await findPayableParcel(OWN)).amountCents).toBe(141_000);
  });

  it('is under way while a Pix or a boleto of this parcel waits', async () => {
    answer({ allowedActions: ['pay'] }, [{ parcelNumber: 2 }]);
    expect((await findPayableParcel(OWN)).status).toBe('paying');
    answer({ allowedActions: ['pay'] }, [{ parcelNumber: 1 }]);
    expect((await findPayableParcel(OWN)).status).toBe('open');
  });

  it.each([
    [{ paymentState: 'paid', paidCents: 50_000_00 }, 'paid'],
    [{ allowedActions: [] }, 'unavailable'],
  ] as const)('%j is %s', async (parcel, status) => {
    answer({ ...parcel, allowedActions: [] });
    expect((await findPayableParcel(OWN)).status).toBe(status);
  });

  it('is not there for a number that the purchase lacks', async () => {
    answer({});
    await expect(findPayableParcel({ ...OWN, parcelNumber: 9 })).rejects.toMatchObject({ status: 404 });
  });

  it('begins with the purchase and the number, never with an amount', async () => {
    const bodies: unknown[] = [];
    network.use(
      http.post('*/api/payments/v1/intent', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    await parcelSource(OWN).start();
    expect(bodies).toEqual([OWN]);
  });
});
