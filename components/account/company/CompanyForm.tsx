import type { ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import { findCompany } from '@/services/parties/entrepreneurs';
import { AccountForm } from '../form/AccountForm';
import { useAccountPart } from '../form/useAccountPart';
import type { CompanyOnPage } from './CompanyPage';

interface Props<V extends Record<string, string>> extends CompanyOnPage {
  readonly name: string;
  readonly label: string;
  readonly submitLabel: string;
  readonly schema: AnyObjectSchema;
  readonly valuesOf: (company: CompanyAccount) => V;
  readonly send: (values: V, company: CompanyAccount) => Promise<Partial<CompanyAccount>>;
  readonly fieldOfPath?: (path: string) => string;
  readonly children: ReactNode;
}

export function CompanyForm<V extends Record<string, string>>({
  company,
  onChange,
  name,
  valuesOf,
  send,
  ...form
}: Props<V>) {
  const part = useAccountPart({ account: company, onChange, find: findCompany, valuesOf, send });
  return <AccountForm {...form} {...part} name={`${name}-${company.id}`} />;
}
