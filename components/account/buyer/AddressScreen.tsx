import { useMemo } from 'react';
import type { Buyer } from '@/domain/buyer/schema';
import { addressOf, formOfAddress } from '@/domain/person/forms';
import { changeAddress, findUser } from '@/services/account/users';
import { AddressForm } from '../form/AddressForm';
import panel from '../Panel.module.css';

interface Props {
  readonly hasCepLookup: boolean;
  readonly buyer: Buyer;
  readonly onChange: (change: Partial<Buyer>) => void;
}

export function AddressScreen({ buyer: { id, version, address }, hasCepLookup, onChange }: Props) {
  const stored = useMemo(() => formOfAddress(address), [address]);
  return (
    <section className={panel.panel}>
      <AddressForm
        hasCepLookup={hasCepLookup}
        name={`conta-endereco-${id}`}
        stored={stored}
        save={async (values) => onChange(await changeAddress(id, { address: addressOf(values), version }))}
        reload={async () => {
          const newest = await findUser(id);
          onChange(newest);
          return formOfAddress(newest.address);
        }}
      />
    </section>
  );
}
