import { useDatabase } from '@/__tests__/support/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { testApp } from '@/__tests__/support/testApp';
import type { PublicEntrepreneur } from '@/domain/entrepreneur/schema';
import type { Problem } from '@/server/http/problems';

describe('GET /public/entrepreneurs/{id}', () => {
  const database = useDatabase();
  const api = testApp(database);

  it('answers the public face of an approved company', async () => {
    const { id } = await insertEntrepreneur(database.db, { creci: 'CRECI/SP 12345-J' });
    const { body } = await api.get<PublicEntrepreneur>(`/public/entrepreneurs/${id}`);
    expect(body).toMatchObject({
      id,
      tradeName: 'Horizonte',
      creci: 'CRECI/SP 12345-J',
      deliveredProjects: 10,
    });
  });

  it.each(['pending', 'rejected'] as const)('hides a company that is %s', async (approval) => {
    const { id } = await insertEntrepreneur(database.db, { approval });
    const { status, body } = await api.get<Problem>(`/public/entrepreneurs/${id}`);
    expect([status, body.code]).toEqual([404, 'entrepreneur_not_found']);
  });

  it('answers 404 for what is no id', async () => {
    expect((await api.get<Problem>('/public/entrepreneurs/horizonte')).body.code).toBe(
      'entrepreneur_not_found',
    );
  });
});
