import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer, insertNewcomer } from '@/__tests__/support/factories/buyer';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertListing } from '@/__tests__/support/factories/listing';
import { storedAddress } from '@/domain/person/parts';
import { violatedConstraint } from '@/server/db/client';
import { anonymousSession } from '@/server/db/schema/account/anonymousSession';
import { favorite } from '@/server/db/schema/deals/favorite';
import type { buyer } from '@/server/db/schema/parties/buyer';
import { createSession } from '@/server/modules/account/sessions/store';

/** Returns the constraint that refuses a statement, or its result if none does. */
async function refusalOf(statement: Promise<unknown>): Promise<string> {
  return statement.then(
    () => 'done',
    (error: unknown) => violatedConstraint(error) ?? String(error),
  );
}

describe('database constraints of people', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  it('reject a second record of one e-mail, in any spelling', async () => {
    const { db } = database;
    await insertBuyer(db, { email: 'ana@exemplo.com' });
    expect(await refusalOf(insertBuyer(db, { email: ' ANA@exemplo.com ' }))).toBe('buyer_email');
    await insertEntrepreneur(db, { email: 'ana@exemplo.com' });
    expect(await refusalOf(insertEntrepreneur(db, { email: 'Ana@Exemplo.com' }))).toBe('entrepreneur_email');
    const { id: entrepreneurId = '' } = await insertEntrepreneur(db);
    await insertMember(db, { entrepreneurId, email: 'rui@exemplo.com' });
    expect(await refusalOf(insertMember(db, { entrepreneurId, email: 'RUI@exemplo.com' }))).toBe(
      'entrepreneur_user_email',
    );
  });

  it('reject a spouse without a marriage, a marriage without a spouse, and a CPF with a mask', async () => {
    const spouse = { name: 'Rui', cpf: '11144477735' };
    const insert = (values: Partial<typeof buyer.$inferInsert>) =>
      refusalOf(insertBuyer(database.db, values));
    expect(await insert({ maritalStatus: 'Casado', spouse })).toBe('done');
    expect(await insert({ maritalStatus: 'Casado' })).toBe('buyer_spouse_of_married');
    expect(await insert({ spouse })).toBe('buyer_spouse_of_married');
    expect(await insert({ cpf: '5299822472X' })).toBe('buyer_cpf');
  });

  it('reject an address without its country', async () => {
    const { country: _, ...address } = storedAddress({
      zipCode: '11010000',
      street: 'Rua do Comércio',
      number: '1',
      complement: null,
      neighborhood: 'Centro',
      city: 'Santos',
      state: 'SP',
    });
    const write = (table: 'buyer' | 'entrepreneur') =>
      refusalOf(database.pool.query(`update ${table} set address = $1`, [address]));
    await insertBuyer(database.db);
    await insertEntrepreneur(database.db);
    expect(await write('buyer')).toBe('buyer_address_country');
    expect(await write('entrepreneur')).toBe('entrepreneur_address_country');
  });

  it('reject a deleted buyer with personal data, and a current one without a name', async () => {
    const insert = (values: Partial<typeof buyer.$inferInsert>) =>
      refusalOf(insertNewcomer(database.db, values));
    const gone = { deletedAt: NOW, email: null, name: null };
    expect(await insert(gone)).toBe('done');
    expect(await insert({ ...gone, phones: ['1134567890'] })).toBe('buyer_deleted_is_empty');
    expect(await insert({ ...gone, cpf: '52998224725' })).toBe('buyer_deleted_is_empty');
    expect(await insert({ name: null })).toBe('buyer_deleted_is_empty');
  });

  it('reject a session with a guessable id, and a cart of an ended session', async () => {
    const { db } = database;
    expect(await refusalOf(db.insert(anonymousSession).values({ id: uuidv7() }))).toBe(
      'anonymous_session_id',
    );
    await createSession(db, NOW);
    const cart = {
      product: { id: uuidv7(), genre: 'clubs' },
      project: uuidv7(),
      unit: null,
      simulation: null,
      negotiation: null,
    } as const;
    const set = (values: Partial<typeof anonymousSession.$inferInsert>) =>
      refusalOf(db.update(anonymousSession).set(values));
    expect(await set({ cart })).toBe('anonymous_session_cart');
    expect(await set({ cart, cartChangedAt: NOW, mergedInto: uuidv7() })).toBe('anonymous_session_merged');
  });

  it('reject a favourite of two owners or of none, twice of one project, and with an incomplete position', async () => {
    const { db } = database;
    const { project, units } = await insertListing(db);
    const { id: buyerId } = await insertBuyer(db);
    const { id: entrepreneurId } = await insertEntrepreneur(db);
    const insert = (values: object) =>
      refusalOf(
        db.insert(favorite).values({
          id: uuidv7(),
          projectId: project.id ?? '',
          addedAt: NOW,
          stateWhenAdded: 'active',
          ...values,
        }),
      );
    expect(await insert({})).toBe('favorite_of_one_owner');
    expect(await insert({ buyerId, entrepreneurId })).toBe('favorite_of_one_owner');
    expect(await insert({ buyerId, tower: 'A' })).toBe('favorite_whole_place');
    expect(await insert({ buyerId, unitId: units[0]?.id })).toBe('favorite_whole_place');
    expect(await insert({ buyerId, priceWhenAdded: 0 })).toBe('favorite_price');
    expect(await insert({ buyerId })).toBe('done');
    expect(await insert({ buyerId })).toBe('favorite_of_buyer');
    expect(await insert({ entrepreneurId })).toBe('done');
  });
});
