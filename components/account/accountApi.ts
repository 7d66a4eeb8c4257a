import type { Buyer } from '@/domain/buyer/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { PostalAddress } from '@/domain/person/parts';
import { changeAddress, changePhones, findUser } from '@/services/account/users';
import type { Versioned } from '@/services/http/requestOptions';
import { changeCompanyAddress, changeCompanyPhones, findCompany } from '@/services/parties/entrepreneurs';

/** Fields that buyer and company accounts share. */
export interface SharedFields extends Versioned {
  readonly id: string;
  readonly phones: readonly string[];
  readonly address: PostalAddress | null;
}

/** Calls that read an account and change its shared fields. A change returns the changed fields. */
interface AccountApi<Account> {
  readonly find: (id: string) => Promise<Account>;
  readonly changeAddress: (
    id: string,
    change: Versioned & { readonly address: PostalAddress },
  ) => Promise<Partial<Account>>;
  readonly changePhones: (
    id: string,
    change: Versioned & { readonly phones: readonly string[] },
  ) => Promise<Partial<Account>>;
}

export const buyerApi: AccountApi<Buyer> = { find: findUser, changeAddress, changePhones };

export const companyApi: AccountApi<CompanyAccount> = {
  find: findCompany,
  changeAddress: changeCompanyAddress,
  changePhones: changeCompanyPhones,
};

export interface EditedAccount<Account> {
  readonly api: AccountApi<Account>;
  readonly account: Account;
  readonly onChange: (change: Partial<Account>) => void;
}
