import { useState } from 'react';
import type { OwnIdentity } from '@/domain/identity/ownIdentity';
import { SecurityScreen as OwnSecurity } from '../security/SecurityScreen';
import type { CompanyOnPage } from './CompanyPage';

interface Props extends CompanyOnPage {
  readonly identity: OwnIdentity;
}

/** Each team member signs in with their own e-mail; the owner's is also the company's. */
export function SecurityScreen({ company, identity, onChange }: Props) {
  const [email, setEmail] = useState(identity.email);
  const change = (next: string) => {
    setEmail(next);
    if (company.role === 'owner') onChange({ email: next });
  };
  return (
    <OwnSecurity
      pool="entrepreneur"
      name={company.contactName ?? company.tradeName}
      email={email}
      identity={identity}
      onEmail={change}
    />
  );
}
