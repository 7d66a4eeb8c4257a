import { useMemo } from 'react';
import { formatCep } from '@/domain/brazil/cep';
import { addressOf, formOfAddress } from '@/domain/person/forms';
import { useMessages } from '@/hooks/useMessages';
import { changeCompanyAddress, findCompany } from '@/services/parties/entrepreneurs';
import { AddressForm } from '../form/AddressForm';
import panel from '../Panel.module.css';
import { WhoMay } from './AllowedRoles';
import type { Shown } from './CompanyPage';
import { Facts } from './Facts';
import { mayOf } from './isAllowed';

function AddressFacts({ company: { address } }: Pick<Shown, 'company'>) {
  const t = useMessages('companyAccount');
  if (address === null) return <p>{t('address.none')}</p>;
  const line = [address.street, address.number, address.complement].filter(Boolean).join(', ');
  const facts = [
    { label: t('address.street'), value: line },
    { label: t('address.neighborhood'), value: address.neighborhood },
    { label: t('address.city'), value: `${address.city}, ${address.state}` },
    { label: t('address.zipCode'), value: formatCep(address.zipCode) },
  ];
  return <Facts facts={facts} />;
}

interface Props extends Shown {
  readonly hasCepLookup: boolean;
}

export function AddressScreen({ company, hasCepLookup, onChange }: Props) {
  const { id, version, address } = company;
  const stored = useMemo(() => formOfAddress(address), [address]);
  if (!mayOf(company, 'address')) {
    return (
      <div className={panel.stack}>
        <WhoMay action="address" kind="change" />
        <section className={panel.panel}>
          <AddressFacts company={company} />
        </section>
      </div>
    );
  }
  return (
    <section className={panel.panel}>
      <AddressForm
        hasCepLookup={hasCepLookup}
        name={`empresa-endereco-${id}`}
        stored={stored}
        save={async (values) =>
          onChange(await changeCompanyAddress(id, { address: addressOf(values), version }))
        }
        reload={async () => {
          const newest = await findCompany(id);
          onChange(newest);
          return formOfAddress(newest.address);
        }}
      />
    </section>
  );
}
