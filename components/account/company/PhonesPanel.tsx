import { useMemo } from 'react';
import { formatPhone } from '@/domain/brazil/phone';
import { formOfPhones, phonesOf } from '@/domain/person/forms';
import { useMessages } from '@/hooks/useMessages';
import { changeCompanyPhones, findCompany } from '@/services/parties/entrepreneurs';
import { PhonesForm } from '../form/PhonesForm';
import panel from '../Panel.module.css';
import type { Shown } from './CompanyPage';
import { Facts } from './Facts';
import { mayOf } from './isAllowed';

/** Where the platform calls; the number for everybody is the public WhatsApp. */
export function PhonesPanel({ company, onChange }: Shown) {
  const t = useMessages('companyAccount');
  const { id, version, phones } = company;
  const stored = useMemo(() => formOfPhones(phones), [phones]);
  return (
    <section className={panel.panel} aria-labelledby="empresa-telefones">
      <h2 id="empresa-telefones">{t('phones.title')}</h2>
      <p className={panel.lead}>{t('phones.lead')}</p>
      {mayOf(company, 'phones') ? (
        <PhonesForm
          name={`empresa-telefones-${id}`}
          stored={stored}
          save={async (values) =>
            onChange(await changeCompanyPhones(id, { phones: phonesOf(values), version }))
          }
          reload={async () => {
            const newest = await findCompany(id);
            onChange(newest);
            return formOfPhones(newest.phones);
          }}
        />
      ) : (
        <Facts facts={[{ label: t('phones.title'), value: phones.map(formatPhone).join('\n') }]} />
      )}
    </section>
  );
}
