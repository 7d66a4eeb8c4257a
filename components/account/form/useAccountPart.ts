import { useMemo } from 'react';

interface AccountPart<Account, Values> {
  readonly account: Account;
  readonly onChange: (change: Partial<Account>) => void;
  readonly find: (id: string) => Promise<Account>;
  /** Must be the same function on every rendering. */
  readonly valuesOf: (account: Account) => Values;
  /** Saves the values with the version that was read; returns the changed fields. */
  readonly send: (values: Values, account: Account) => Promise<Partial<Account>>;
}

/** Props of `AccountForm` for one part of an account. */
export function useAccountPart<Account extends { readonly id: string }, Values>({
  account,
  onChange,
  find,
  valuesOf,
  send,
}: AccountPart<Account, Values>) {
  const stored = useMemo(() => valuesOf(account), [valuesOf, account]);
  return {
    stored,
    save: async (values: Values) => onChange(await send(values, account)),
    reload: async () => {
      const newest = await find(account.id);
      onChange(newest);
      return valuesOf(newest);
    },
  };
}
