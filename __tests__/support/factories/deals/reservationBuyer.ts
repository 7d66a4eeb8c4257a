import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import type { Database } from '@/server/db/client';
import { reservationBuyer } from '@/server/db/schema/deals/reservationBuyer';

type BuyerInsert = typeof reservationBuyer.$inferInsert;

export const MAIN = { name: 'Ana Souza', email: 'ana@exemplo.com.br', cpf: '52998224725' } as const;
export const BIA = { name: 'Bia Lima', email: 'bia@exemplo.com.br', cpf: '11144477735' } as const;

/** A main buyer with 60,00 %, and Bia with 40,00 %, who was invited. */
export async function insertReservationBuyers(
  db: Database,
  reservationId: string,
  { main = {}, other = {} }: { main?: Partial<BuyerInsert>; other?: Partial<BuyerInsert> } = {},
) {
  const dates = { reservationId, createdAt: NOW, updatedAt: NOW };
  const first = {
    ...{ id: uuidv7(), ...dates, ...MAIN, relation: 'main', position: 0 },
    ...{ shareHundredths: 6_000, state: 'confirmed', answeredAt: NOW, ...main },
  } satisfies BuyerInsert;
  const second = {
    ...{ id: uuidv7(), ...dates, ...BIA, relation: 'coBuyer', position: 1 },
    ...{ shareHundredths: 4_000, state: 'invited', invitedAt: NOW, ...other },
  } satisfies BuyerInsert;
  await db.insert(reservationBuyer).values([first, second]);
  return { mainId: first.id, coBuyerId: second.id };
}
