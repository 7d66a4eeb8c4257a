import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { SelectField } from '@/components/form/SelectField';
import { PageLink } from '@/components/shell/PageLink';
import {
  formOfRefund,
  REFUND_WAYS,
  type RefundForm,
  refundAccountOf,
  refundFormSchema,
} from '@/domain/bankAccount/refundForm';
import { formatCpf } from '@/domain/brazil/cpf';
import type { PixKeyKind } from '@/domain/brazil/pixKey';
import type { Buyer } from '@/domain/buyer/schema';
import { paths } from '@/domain/site/paths';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';
import { useMessages } from '@/hooks/useMessages';
import { changeBankAccounts, findUser } from '@/services/account/users';
import { AccountForm } from '../form/AccountForm';
import { BankAccountFields, bankFieldOfPath } from '../form/BankAccountFields';
import { PixFields } from '../form/PixFields';
import panel from '../Panel.module.css';
import { SECTION_PARTS } from '../sections';

interface Props {
  readonly buyer: Buyer;
  readonly onChange: (change: Partial<Buyer>) => void;
}

/** A person has no CNPJ. */
const KINDS = ['cpf', 'email', 'phone', 'random'] as const satisfies readonly PixKeyKind[];

type PersonsKind = (typeof KINDS)[number];

/** Without a CPF the holder of an account cannot be verified. */
function CpfRequired() {
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

/** The method comes first: a Pix key is enough. */
function RefundFields() {
  const t = useMessages('account');
  const { values } = useFormikContext<RefundForm>();
  const methods = REFUND_WAYS.map((value) => ({ value, label: t(`refund.ways.${value}`) }));
  const pix = {
    kinds: KINDS,
    helpOf: (kind: PixKeyKind) => t(`refund.pixHelp.${kind as PersonsKind}`),
  };
  return (
    <>
      <SelectField name="way" label={t('refund.way')} options={methods} />
      {values.way === 'account' && <BankAccountFields {...pix} />}
      {values.way === 'pix' && <PixFields {...pix} isAlone />}
    </>
  );
}

/** Bank account or Pix key for refunds. */
export function RefundScreen(props: Props) {
  const t = useMessages('account');
  const { buyer, onChange } = props;
  const { id, version, name, cpf } = buyer;
  const [account] = buyer.bankAccounts;
  const stored = useMemo(() => formOfRefund(account), [account]);
  const schema = useMemo(() => refundFormSchema({ cpf, cnpj: null }), [cpf]);
  const { news, removals, remove } = useRemoval(props);
  if (cpf === null) return <CpfRequired />;

  async function save(values: RefundForm) {
    const bankAccounts = [refundAccountOf(values, { holderName: name, holderDocument: cpf ?? '' })];
    onChange(await changeBankAccounts(id, { bankAccounts, version }));
  }
  async function reload() {
    const newest = await findUser(id);
    onChange(newest);
    return formOfRefund(newest.bankAccounts[0]);
  }
  return (
    <section className={panel.panel}>
      <AccountForm<RefundForm>
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
        <RefundFields />
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
