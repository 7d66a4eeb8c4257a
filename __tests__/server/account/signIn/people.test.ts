import { useDatabase } from '@/__tests__/support/database/db';
import { findRecords } from '@/server/modules/account/signIn/people';

const SUB = '01933b1e-7a66-7c60-9c2e-3f3d2b9a1c11';

describe('findRecords', () => {
  const database = useDatabase();
  const claims = {
    pool: 'entrepreneur',
    sub: SUB,
    email: 'livia@exemplo.com.br',
    emailVerified: true,
  } as const;

  it('reads an operator from the identity, without record, cart or favourites', async () => {
    expect(await findRecords(database.db, { ...claims, groups: ['operators'] })).toEqual({
      count: 1,
      record: { id: SUB, name: claims.email, email: claims.email, owner: null },
      isDeleted: false,
    });
  });

  it('accepts no other group as operators', async () => {
    const { count, record } = await findRecords(database.db, { ...claims, groups: ['operator'] });
    expect({ count, record }).toEqual({ count: 0, record: null });
  });
});
