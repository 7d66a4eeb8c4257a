import { type AnySchema, array, object, string } from 'yup';
import { ownIdentitySchema } from '@/domain/identity/ownIdentity';
import type { Identity } from '@/server/http/callers/caller';
import type { Dependencies } from '@/server/modules/dependencies';
import type { Owner } from '@/server/modules/parties/accounts/owner';

/** Date and kind of a change of an account. */
const changeSchema = object({
  at: string().required().meta({ format: 'date-time' }),
  action: string().required().meta({ description: 'Nome da ação registrada' }),
});

/**
 * Schema of the download of personal data. Cookie preferences exist only in the browser, so they are not part
 * of it.
 *
 * @param account schema of the account itself
 */
export function downloadSchema<Account extends AnySchema>(
  { personalData }: Pick<Dependencies, 'personalData'>,
  kind: 'buyer' | 'entrepreneur',
  account: Account,
) {
  const fields = Object.assign({}, ...personalData.map((data) => data[kind]?.fields ?? {}));
  const described: Account = account.meta({ description: 'O cadastro completo' });
  return object({
    exportedAt: string().required().meta({ description: 'Data e hora da exportação, em UTC' }),
    account: described,
    /** Sign-in methods and the places of the last sign-ins. */
    identity: ownIdentitySchema.required().meta({ description: 'Formas de entrar na conta' }),
    ...fields,
    /** Changes of the account with their dates. */
    changes: array().of(changeSchema.required()).required().meta({ description: 'Campos alterados' }),
  });
}

/** Personal data of an account, collected from the nouns. */
export async function readPersonalData(
  dependencies: Dependencies,
  caller: Identity,
  owner: Owner & { readonly kind: 'buyer' | 'entrepreneur' },
): Promise<Readonly<Record<string, unknown>>> {
  const parts: Readonly<Record<string, unknown>>[] = [];
  for (const { [owner.kind]: download } of dependencies.personalData) {
    if (download) parts.push(await download.read(dependencies, caller, owner));
  }
  return Object.assign({}, ...parts);
}
