import type { ReactNode } from 'react';
import { formOfPhones, phonesOf } from '@/domain/person/forms';
import type { EditedAccount, SharedFields } from '../accountApi';
import panel from '../Panel.module.css';
import { PhonesForm } from './PhonesForm';
import { useAccountPart } from './useAccountPart';

interface Props<Account> extends EditedAccount<Account> {
  readonly title: string;
  readonly lead: string;
  /** Replaces the form for a role that may not change the phones. */
  readonly readOnly?: ReactNode;
}

const valuesOf = ({ phones }: SharedFields) => formOfPhones(phones);

export function PhonesPanel<Account extends SharedFields>({
  api,
  title,
  lead,
  readOnly,
  ...edited
}: Props<Account>) {
  const part = useAccountPart({
    ...edited,
    find: api.find,
    valuesOf,
    send: (values, { id, version }) => api.changePhones(id, { phones: phonesOf(values), version }),
  });
  return (
    <section className={panel.panel} aria-labelledby="conta-telefones">
      <h2 id="conta-telefones">{title}</h2>
      <p className={panel.lead}>{lead}</p>
      {readOnly ?? <PhonesForm {...part} name={`conta-telefones-${edited.account.id}`} />}
    </section>
  );
}
