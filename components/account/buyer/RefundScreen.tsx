import { useMemo, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { PageLink } from '@/components/shell/PageLink';
import {
  type BankAccountForm as Account,
  bankAccountFormSchema,
  bankAccountOf,
  EMPTY_ACCOUNT,
  formOfAccount,
} from '@/domain/bankAccount/form';
import type { BankAccount } from '@/domain/bankAccount/schema';
import { formatCpf } from '@/domain/brazil/cpf';
import type { PixKeyKind } from '@/domain/brazil/pixKey';
import type { Buyer } from '@/domain/buyer/schema';
import { paths } from '@/domain/paths';
import { useMessages } from '@/hooks/useMessages';
import { changeBankAccounts, findUser } from '@/services/users';
import panel from '../Panel.module.css';
import { AccountForm } from '../parts/AccountForm';
import { BankAccountFields, bankFieldOfPath } from '../parts/BankAccountFields';
import { SECTION_PARTS } from '../sections';
import { useSignedInCall } from '../useSignedInCall';

interface Props {
  readonly buyer: Buyer;
  readonly onChange: (change: Partial<Buyer>) => void;
}

/** A person has no CNPJ. */
const KINDS = ['cpf', 'email', 'phone', 'random'] as const satisfies readonly PixKeyKind[];

type PersonsKind = (typeof KINDS)[number];

const valuesOf = (account: BankAccount | undefined) => (account ? formOfAccount(account) : EMPTY_ACCOUNT);

/** Whoever has not told their CPF cannot show that an account is theirs. */
function CpfFirst() {
  const t = useMessages('account');
  return (
    <section className={panel.panel}>
      <Notice tone="info">{t('refund.needsCpf')}</Notice>
      <p>
        <PageLink href={paths.account(SECTION_PARTS.profile)} className="button button-primary">
          {t('refund.toProfile')}
        </PageLink>
      </p>
    </section>
  );
}

function useRemoval({ buyer: { id, version }, onChange }: Props) {
  const t = useMessages('account');
  const call = useSignedInCall();
  const [news, setNews] = useState('');
  const [removals, setRemovals] = useState(0);
  const remove = () =>
    call(() => changeBankAccounts(id, { bankAccounts: [], version }))
      .then((changed) => {
        onChange(changed);
        setRemovals((count) => count + 1);
        setNews(t('refund.removed'));
      })
      .catch(() => setNews(t('form.failed')));
  return { news, removals, remove };
}

/** The account that money goes back to: the person's own, if they give one. */
export function RefundScreen(props: Props) {
  const t = useMessages('account');
  const { buyer, onChange } = props;
  const { id, version, name, cpf } = buyer;
  const [account] = buyer.bankAccounts;
  const stored = useMemo(() => valuesOf(account), [account]);
  const schema = useMemo(() => bankAccountFormSchema({ cpf, cnpj: null }), [cpf]);
  const { news, removals, remove } = useRemoval(props);
  if (cpf === null) return <CpfFirst />;

  async function save(values: Account) {
    const bankAccounts = [bankAccountOf(values, { holderName: name, holderDocument: cpf ?? '' })];
    onChange(await changeBankAccounts(id, { bankAccounts, version }));
  }
  async function reload() {
    const newest = await findUser(id);
    onChange(newest);
    return valuesOf(newest.bankAccounts[0]);
  }
  return (
    <section className={panel.panel}>
      <AccountForm<Account>
        key={removals}
        name={`conta-reembolso-${id}`}
        label={t('refund.form')}
        submitLabel={t('refund.save')}
        schema={schema}
        stored={stored}
        save={save}
        reload={reload}
        fieldOfPath={bankFieldOfPath}
      >
        <BankAccountFields kinds={KINDS} helpOf={(kind) => t(`refund.pixHelp.${kind as PersonsKind}`)} />
        <p className={panel.small}>{t('refund.own', { name, cpf: formatCpf(cpf) })}</p>
      </AccountForm>
      <p role="status" className={panel.small}>
        {news}
      </p>
      {account && (
        <p>
          <button type="button" className="button" onClick={() => void remove()}>
            {t('refund.remove')}
          </button>
        </p>
      )}
    </section>
  );
}
