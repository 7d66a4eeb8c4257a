import { eq } from 'drizzle-orm';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { COMPANY_ACCOUNT } from '@/server/modules/account/companies/account';
import { BUYER_ACCOUNT } from '@/server/modules/account/users/account';
import { replacePart } from '@/server/modules/parties/accounts/parts';
import { HELENA } from '../buyerData';
import { type Demo, helena, owner } from '../people';

/** The account that the company withdraws to, and that of the buyer for refunds. */
export async function addBankAccounts({ db, now }: Demo): Promise<void> {
  const [company] = await db
    .select({ version: entrepreneur.version, cnpj: entrepreneur.cnpj, legalName: entrepreneur.legalName })
    .from(entrepreneur)
    .where(eq(entrepreneur.id, owner.companyId));
  if (company) {
    const account = {
      bankCode: '341',
      agency: '0737',
      number: '48210',
      digit: '6',
      kind: 'checking',
      holderName: company.legalName ?? 'Arvoredo',
      holderDocument: company.cnpj ?? '',
      pixKey: null,
    };
    const part = {
      account: COMPANY_ACCOUNT,
      id: owner.companyId,
      caller: owner,
      part: 'bankAccounts',
    } as const;
    await replacePart(db, { ...part, value: [account], version: company.version }, now());
  }
  const [person] = await db.select({ version: buyer.version }).from(buyer).where(eq(buyer.id, helena.id));
  if (!person) return;
  const account = {
    bankCode: '260',
    agency: '0001',
    number: '7305118',
    digit: '4',
    kind: 'checking',
    holderName: 'Helena Prado',
    holderDocument: HELENA.profile.cpf,
    pixKey: { kind: 'email', key: helena.email },
  };
  const part = { account: BUYER_ACCOUNT, id: helena.id, caller: helena, part: 'bankAccounts' } as const;
  await replacePart(db, { ...part, value: [account], version: person.version }, now());
}
