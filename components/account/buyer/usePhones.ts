import { useMemo } from 'react';
import type { Buyer } from '@/domain/buyer/schema';
import { formOfPhones, type PhonesForm, phonesOf } from '@/domain/person/forms';
import { changePhones, findUser } from '@/services/account/users';

interface Given {
  readonly buyer: Buyer;
  readonly onChange: (change: Partial<Buyer>) => void;
}

/** The phones of a buyer, for the form in which they are changed. */
export function usePhones({ buyer: { id, version, phones }, onChange }: Given) {
  const stored = useMemo(() => formOfPhones(phones), [phones]);
  return {
    stored,
    save: async (values: PhonesForm) =>
      onChange(await changePhones(id, { phones: phonesOf(values), version })),
    reload: async () => {
      const newest = await findUser(id);
      onChange(newest);
      return formOfPhones(newest.phones);
    },
  };
}
