import { useState } from 'react';
import type { OwnIdentity } from '@/domain/identity/ownIdentity';
import { SecurityScreen as OwnSecurity } from '../security/SecurityScreen';
import type { Shown } from './CompanyPage';

interface Props extends Shown {
  readonly identity: OwnIdentity;
}

/** Everybody of a team has an e-mail and a password of their own; the owner's e-mail is also the company's. */
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
