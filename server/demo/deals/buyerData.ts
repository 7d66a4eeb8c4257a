import type { BuyerProfile } from '@/domain/buyer/schema';
import { AppError } from '@/domain/errors/appError';
import { storedAddress, storedPhones } from '@/domain/person/parts';
import { BUYER_ACCOUNT } from '@/server/modules/account/users/account';
import { changeProfile } from '@/server/modules/account/users/changeBuyer';
import { findBuyer } from '@/server/modules/account/users/store';
import { replacePart } from '@/server/modules/parties/accounts/parts';
import { documentOwnerOf } from '@/server/modules/parties/documents/policy';
import { sendDocument } from '@/server/modules/parties/documents/sendDocument';
import { BUYER, type Demo, helena } from './people';
import { samplePdf } from './samplePdf';

/** An invented person: the CPF has valid check digits. */
const PROFILE: Omit<BuyerProfile, 'name'> = {
  cpf: '31846092787',
  birthDate: '1989-05-14',
  maritalStatus: 'Solteiro',
  spouse: null,
};
const PHONES = ['(11) 99617-4052'];
const ADDRESS = {
  zipCode: '05422-030',
  street: 'Rua Cardeal Arcoverde',
  number: '1842',
  complement: 'apto. 73',
  neighborhood: 'Pinheiros',
  city: 'São Paulo',
  state: 'SP',
};

const IDENTITY = ['Helena Prado', 'CPF 318.460.927-87', '', 'Documento de exemplo, sem valor legal.'];

/** Completes the data of the sample buyer, as a proposal requires. */
export async function completeBuyer(demo: Demo): Promise<void> {
  const now = demo.now();
  const row = await findBuyer(demo.db, BUYER);
  if (!row) throw new AppError('user_not_found');
  const caller = helena;
  const { version } = await changeProfile(
    demo.db,
    { id: BUYER, version: row.version, change: PROFILE, caller },
    now,
  );
  const part = { account: BUYER_ACCOUNT, id: BUYER, caller } as const;
  const phones = { ...part, part: 'phones', value: storedPhones(PHONES), version } as const;
  const address = { ...part, part: 'address', value: storedAddress(ADDRESS) } as const;
  await replacePart(demo.db, { ...address, version: await replacePart(demo.db, phones, now) }, now);
  const owner = documentOwnerOf(helena);
  if (!owner) throw new Error('the sample buyer owns no documents');
  const name = 'identidade.pdf';
  const bytes = samplePdf('Documento de identidade', IDENTITY);
  await sendDocument(demo, owner, 'identity', { bytes, name, declared: 'application/pdf' });
}
