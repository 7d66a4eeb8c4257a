import { releasableAt } from '@/domain/withdrawal/releasable';

describe('releasableAt', () => {
  const paidAt = new Date('2026-12-01T15:00:00Z');
  const rescindedAt = null;

  it('is the end of the cooling-off period, also when its last day is not a working day', () => {
    // Friday 18/12/2026: the seventh day is Christmas, so the cooling-off period ends with Monday 28/12 in São Paulo.
    expect(releasableAt({ signedOn: '2026-12-18', rescindedAt, paidAt })).toEqual(
      new Date('2026-12-29T03:00:00Z'),
    );
    expect(releasableAt({ signedOn: '2026-12-01', rescindedAt, paidAt })).toEqual(
      new Date('2026-12-09T03:00:00Z'),
    );
  });

  it('is at least seven days after the payment', () => {
    const late = new Date('2027-03-10T15:00:00Z');
    expect(releasableAt({ signedOn: '2026-12-18', rescindedAt, paidAt: late })).toEqual(
      new Date('2027-03-17T15:00:00Z'),
    );
  });

  it('is null before the signature, and immediate for money kept of a rescinded sale', () => {
    expect(releasableAt({ signedOn: null, rescindedAt, paidAt })).toBeNull();
    const rescinded = new Date('2026-12-03T12:00:00Z');
    for (const signedOn of [null, '2026-12-02']) {
      expect(releasableAt({ signedOn, rescindedAt: rescinded, paidAt })).toEqual(rescinded);
    }
  });
});
