import { formatCep } from '@/domain/brazil/cep';
import { useMessages } from '@/hooks/useMessages';
import { companyApi } from '../accountApi';
import { AddressPanel } from '../form/AddressPanel';
import panel from '../Panel.module.css';
import { AllowedRoles } from './AllowedRoles';
import type { CompanyOnPage } from './CompanyPage';
import { Facts } from './Facts';
import { isAllowed } from './isAllowed';

function AddressFacts({ company: { address } }: Pick<CompanyOnPage, 'company'>) {
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

interface Props extends CompanyOnPage {
  readonly hasCepLookup: boolean;
}

export function CompanyAddressScreen({ company, hasCepLookup, onChange }: Props) {
  if (isAllowed(company, 'address')) {
    return (
      <AddressPanel api={companyApi} account={company} onChange={onChange} hasCepLookup={hasCepLookup} />
    );
  }
  return (
    <div className={panel.stack}>
      <AllowedRoles action="address" kind="change" />
      <section className={panel.panel}>
        <AddressFacts company={company} />
      </section>
    </div>
  );
}
