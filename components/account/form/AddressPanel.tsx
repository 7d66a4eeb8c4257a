import { addressOf, formOfAddress } from '@/domain/person/forms';
import type { EditedAccount, SharedFields } from '../accountApi';
import panel from '../Panel.module.css';
import { AddressForm } from './AddressForm';
import { useAccountPart } from './useAccountPart';

interface Props<Account> extends EditedAccount<Account> {
  readonly hasCepLookup: boolean;
}

const valuesOf = ({ address }: SharedFields) => formOfAddress(address);

export function AddressPanel<Account extends SharedFields>({ api, hasCepLookup, ...edited }: Props<Account>) {
  const part = useAccountPart({
    ...edited,
    find: api.find,
    valuesOf,
    send: (values, { id, version }) => api.changeAddress(id, { address: addressOf(values), version }),
  });
  return (
    <section className={panel.panel}>
      <AddressForm {...part} name={`conta-endereco-${edited.account.id}`} hasCepLookup={hasCepLookup} />
    </section>
  );
}
