import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { idOf } from '@/server/demo/ids';
import { addSamplePeople } from '@/server/demo/people';

describe('people of the sample', () => {
  const database = useDatabase();

  it('have records for their identities, created once, and keep later changes', async () => {
    const { id } = await insertEntrepreneur(database.db, { id: idOf('entrepreneur', 'arvoredo') });
    await addSamplePeople(database.db);
    await database.pool.query(`update buyer set name = 'Helena P.' where email like 'compradora@%'`);
    await database.pool.query(`update entrepreneur set email = 'outro@exemplo.com'`);
    await addSamplePeople(database.db);
    const { rows } = await database.pool.query(
      `select (select json_agg(json_build_array(id, email, name) order by email) from buyer) as buyers,
        (select json_agg(json_build_array(entrepreneur_id, role, status, email)) from entrepreneur_user) as members,
        (select email from entrepreneur) as company`,
    );
    expect(rows).toEqual([
      {
        buyers: [
          [idOf('identity', 'coBuyer'), 'comprador@soleira.example', 'Rafael Prado'],
          [idOf('identity', 'buyer'), 'compradora@soleira.example', 'Helena P.'],
          [idOf('identity', 'formerBuyer'), 'marina@soleira.example', 'Marina Teles'],
        ],
        members: [[id, 'broker', 'invited', 'corretor@soleira.example']],
        company: 'outro@exemplo.com',
      },
    ]);
  });
});
