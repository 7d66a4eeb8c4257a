import { type ReactNode, useMemo } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import { findCompany } from '@/services/parties/entrepreneurs';
import { AccountForm } from '../form/AccountForm';
import type { Shown } from './CompanyPage';

interface Props<V extends Record<string, string>> extends Shown {
  readonly name: string;
  readonly label: string;
  readonly submitLabel: string;
  readonly schema: AnyObjectSchema;
  readonly valuesOf: (company: CompanyAccount) => V;
  /** Sends what was typed; answers what is different about the company afterwards. */
  readonly save: (values: V, company: CompanyAccount) => Promise<Partial<CompanyAccount>>;
  readonly fieldOfPath?: (path: string) => string;
  readonly children: ReactNode;
}

/** A part of a company that is changed by a form. */
export function CompanyForm<V extends Record<string, string>>({
  company,
  onChange,
  name,
  valuesOf,
  save,
  ...form
}: Props<V>) {
  const stored = useMemo(() => valuesOf(company), [valuesOf, company]);
  return (
    <AccountForm
      {...form}
      name={`${name}-${company.id}`}
      stored={stored}
      save={async (values) => onChange(await save(values, company))}
      reload={async () => {
        const now = await findCompany(company.id);
        onChange(now);
        return valuesOf(now);
      }}
    />
  );
}
