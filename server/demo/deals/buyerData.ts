import { formatCpf } from '@/domain/brazil/cpf';
import type { BuyerProfile } from '@/domain/buyer/schema';
import { AppError } from '@/domain/errors/appError';
import { storedAddress, storedPhones } from '@/domain/person/parts';
import type { Identity } from '@/server/http/callers/caller';
import { BUYER_ACCOUNT } from '@/server/modules/account/users/account';
import { changeProfile } from '@/server/modules/account/users/changeBuyer';
import { findBuyer } from '@/server/modules/account/users/store';
import { replacePart } from '@/server/modules/parties/accounts/parts';
import { documentOwnerOf } from '@/server/modules/parties/documents/policy';
import { sendDocument } from '@/server/modules/parties/documents/sendDocument';
import { type Demo, helena, marina, rafael } from './people';
import { samplePdf } from './samplePdf';

interface SamplePerson {
  readonly caller: Identity;
  readonly profile: Omit<BuyerProfile, 'name'>;
  readonly phone: string;
  readonly address: Parameters<typeof storedAddress>[0];
}

/** Invented people: each CPF has valid check digits. */
export const HELENA: SamplePerson = {
  caller: helena,
  profile: { cpf: '31846092787', birthDate: '1989-05-14', maritalStatus: 'Solteiro', spouse: null },
  phone: '(11) 99617-4052',
  address: {
    zipCode: '05422-030',
    street: 'Rua Cardeal Arcoverde',
    number: '1842',
    complement: 'apto. 73',
    neighborhood: 'Pinheiros',
    city: 'São Paulo',
    state: 'SP',
  },
};
export const RAFAEL: SamplePerson = {
  caller: rafael,
  profile: {
    cpf: '27481593655',
    birthDate: '1986-11-02',
    maritalStatus: 'Casado',
    spouse: { name: 'Camila Duarte Nogueira', cpf: '35820471644' },
  },
  phone: '(11) 98324-7716',
  address: {
    zipCode: '05014-000',
    street: 'Rua Ministro Godói',
    number: '969',
    complement: 'apto. 41',
    neighborhood: 'Perdizes',
    city: 'São Paulo',
    state: 'SP',
  },
};

export const MARINA: SamplePerson = {
  caller: marina,
  profile: { cpf: '40251783626', birthDate: '1978-02-23', maritalStatus: 'Solteiro', spouse: null },
  phone: '(11) 97140-3385',
  address: {
    zipCode: '04101-300',
    street: 'Rua Vergueiro',
    number: '3086',
    complement: 'apto. 112',
    neighborhood: 'Vila Mariana',
    city: 'São Paulo',
    state: 'SP',
  },
};

/** Completes the data of a sample buyer, as a reservation requires. */
export async function completeBuyer(demo: Demo, person: SamplePerson): Promise<void> {
  const { caller, profile, phone, address } = person;
  const { id } = caller;
  const now = demo.now();
  const row = await findBuyer(demo.db, id);
  if (!row) throw new AppError('user_not_found');
  const change = { id, version: row.version, change: profile, caller };
  const { version } = await changeProfile(demo.db, change, now);
  const part = { account: BUYER_ACCOUNT, id, caller } as const;
  const phones = { ...part, part: 'phones', value: storedPhones([phone]), version } as const;
  const home = { ...part, part: 'address', value: storedAddress(address) } as const;
  await replacePart(demo.db, { ...home, version: await replacePart(demo.db, phones, now) }, now);
}

/** Sends the document with a photo of a sample buyer, without which a company confirms no reservation. */
export async function sendIdentity(
  demo: Demo,
  { caller, profile }: SamplePerson,
  name: string,
): Promise<void> {
  const owner = documentOwnerOf(caller);
  if (!owner) throw new Error('the sample buyer owns no documents');
  const lines = [name, `CPF ${formatCpf(profile.cpf ?? '')}`, '', 'Documento de exemplo, sem valor legal.'];
  const bytes = samplePdf('Documento de identidade', lines);
  const file = { bytes, name: 'identidade.pdf', declared: 'application/pdf' };
  await sendDocument(demo, owner, 'identity', file);
}
