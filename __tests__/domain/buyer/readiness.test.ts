import { READY } from '@/__tests__/support/records/readyBuyer';
import { missingOf, missingToReserve } from '@/domain/buyer/readiness';

const IDENTITY = { kind: 'identity', approval: 'pending' } as const;

const missing = (
  change: Partial<Parameters<typeof missingOf>[0]>,
  documents: Parameters<typeof missingOf>[1] = [IDENTITY],
) => missingOf({ ...READY, ...change }, documents);

describe('missingOf', () => {
  it('finds nothing missing in a complete profile with its documents', () => {
    expect(missing({})).toEqual([]);
  });

  it.each([
    [{ cpf: null }, 'profile'],
    [{ birthDate: null }, 'profile'],
    [{ maritalStatus: null }, 'profile'],
    [{ phones: [] }, 'phones'],
    [{ address: null }, 'address'],
  ])('names the missing %j: %s', (change, part) => {
    expect(missing(change)).toEqual([part]);
  });

  it('accepts any document with a photo that was not rejected', () => {
    expect(missing({}, [])).toEqual(['documents']);
    expect(missing({}, [{ kind: 'cpf', approval: 'approved' }])).toEqual(['documents']);
    expect(missing({}, [{ ...IDENTITY, approval: 'rejected' }])).toEqual(['documents']);
    expect(missing({}, [{ ...IDENTITY, approval: 'rejected' }, IDENTITY])).toEqual([]);
  });
});

describe('missingToReserve', () => {
  it('names each missing field of the account, in the order of the form', () => {
    expect(missingToReserve(READY)).toEqual([]);
    expect(missingToReserve({ ...READY, address: null, cpf: null })).toEqual(['cpf', 'address']);
    expect(missingToReserve({ ...READY, phones: [] })).toEqual(['phones']);
  });
});
