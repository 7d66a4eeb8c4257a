import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/server/db/client';
import { buyer } from '@/server/db/schema/parties/buyer';

type BuyerInsert = typeof buyer.$inferInsert;

/** Data that a reservation requires of a buyer. */
export const READY: Partial<BuyerInsert> = {
  cpf: '52998224725',
  birthDate: '1988-03-05',
  maritalStatus: 'Solteiro',
  phones: ['11987654321'],
  address: {
    zipCode: '01310100',
    street: 'Avenida Paulista',
    number: '1578',
    complement: null,
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    country: 'BR',
  },
};

/** A buyer who has entered only a name. */
export async function insertNewcomer(db: Database, overrides: Partial<BuyerInsert> = {}) {
  const id = overrides.id ?? uuidv7();
  const row: BuyerInsert = { id, email: `${id}@exemplo.com.br`, name: 'Ana d’Ávila', ...overrides };
  await db.insert(buyer).values(row);
  return row;
}

/** A buyer who may reserve. */
export const insertBuyer = (db: Database, overrides: Partial<BuyerInsert> = {}) =>
  insertNewcomer(db, { ...READY, ...overrides });
