import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import type { TestDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertBond } from '@/__tests__/support/factories/entrepreneurBond';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertIdentity } from '@/__tests__/support/factories/identity';
import { insertNotification } from '@/__tests__/support/factories/notification';
import { buildCoBuyer } from '@/__tests__/support/records/coBuyer';
import type { Cart } from '@/domain/cart/schema';
import { providerRecord } from '@/server/db/schema/money/providerRecord';
import { storedFile } from '@/server/db/schema/parties/storedFile';

const FILE_ID = '01890a5d-ac96-774b-bcce-b302099a8001';
export const CPF = '52998224725';
export const PHONE = '11987654321';
export const BIRTH_DATE = '1987-06-05';

/** A cart with a note by this person. */
function cartOf(name: string): Cart {
  return {
    product: { genre: 'apartments', id: FILE_ID },
    project: FILE_ID,
    unit: { unitId: FILE_ID, projectId: FILE_ID },
    simulation: null,
    negotiation: { offerCents: 1, note: name },
  };
}

/** Every field that a person fills in on their account, as it is stored. */
function contactOf(name: string) {
  return {
    cpf: CPF,
    phones: [PHONE],
    address: {
      ...{ zipCode: '01310100', street: `Rua ${name}`, number: '1', complement: null },
      ...{ neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP', country: 'BR' },
    },
    bankAccounts: [
      {
        ...{ bankCode: '001', agency: '1234', number: '98765', digit: '0', kind: 'checking' as const },
        ...{ holderName: name, holderDocument: CPF, pixKey: null },
      },
    ],
    documents: [{ kind: 'cpf' as const, name: `${name}.pdf`, fileId: FILE_ID }],
    cart: cartOf(name),
    cartChangedAt: NOW,
  };
}

export function wholeProfile(name: string) {
  return {
    ...contactOf(name),
    birthDate: BIRTH_DATE,
    maritalStatus: 'Casado' as const,
    spouse: { name: `Cônjuge de ${name}`, cpf: CPF },
    coBuyers: [buildCoBuyer({ name: `Sócia de ${name}`, cpf: CPF })],
  };
}

/** A company with a member, an invitation, a partnership and a row in every table that can name its people. */
export async function insertWholeCompany({ db }: TestDatabase, name: string) {
  const id = uuidv7();
  await insertEntrepreneur(db, {
    ...contactOf(name),
    ...{
      id,
      email: `${id}@exemplo.com.br`,
      contactName: name,
      whatsapp: `+55${PHONE}`,
      approvalNote: name,
    },
  });
  const cart = { cart: cartOf(name), cartChangedAt: NOW };
  const member = await insertMember(db, { entrepreneurId: id, name, ...cart });
  const other = await insertEntrepreneur(db);
  await insertBond(db, { ownerId: id, email: `${id}@convite.com.br`, message: `Convite de ${name}` });
  await insertBond(db, { ownerId: other.id ?? '', partnerId: id, email: `${id}@exemplo.com.br` });
  for (const [sub, recipientKind] of [[id, 'company'] as const, [member.id, 'member'] as const]) {
    await insertIdentity(db, sub, { pool: 'entrepreneur' });
    await insertNotification(db, { recipientKind, recipientId: sub, params: { text: name } });
  }
  await db.insert(providerRecord).values({ id: `cus_${id}`, kind: 'customer', entrepreneurId: id });
  await db.insert(storedFile).values({
    ...{ id: uuidv7(), ownerId: id, bucket: 'entrepreneurDocuments', key: id, type: 'application/pdf' },
    ...{ bytes: 1, sha256: id, name: `${name}.pdf`, kind: 'creci', note: name },
  });
  return { id, memberId: member.id };
}
