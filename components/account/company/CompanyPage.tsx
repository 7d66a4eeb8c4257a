import { type ReactNode, useEffect, useState } from 'react';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import { useMessages } from '@/hooks/useMessages';
import { AccountLayout } from '../AccountLayout';
import type { AccountView } from '../accountPage';
import { COMPANY_SECTIONS, type CompanyGroup, type CompanySection, type SectionLabels } from '../sections';

export interface CompanyOnPage {
  readonly company: CompanyAccount;
  readonly onChange: (change: Partial<CompanyAccount>) => void;
}

type CompanyView<Data> = Extract<AccountView<unknown, Data>, { kind: 'company' }>;

interface Props<Data> {
  readonly section: CompanySection;
  readonly view: CompanyView<Data>;
  readonly heading?: (company: CompanyAccount) => string;
  readonly children: (shown: CompanyOnPage & { readonly data: Data }) => ReactNode;
}

function useCompanyLabels(): SectionLabels<CompanySection, CompanyGroup> {
  const t = useMessages('companyAccount');
  return {
    title: (section) => t(`sections.${section}.title`),
    lead: (section) => t(`sections.${section}.lead`),
    group: (group) => t(`groups.${group}`),
  };
}

/** Page of a company's account, for every member of its team. */
export function CompanyPage<Data>({ section, view, heading, children }: Props<Data>) {
  const labels = useCompanyLabels();
  const [company, setCompany] = useState(view.company);
  useEffect(() => setCompany(view.company), [view.company]);
  const onChange = (change: Partial<CompanyAccount>) => setCompany((before) => ({ ...before, ...change }));
  return (
    <AccountLayout groups={COMPANY_SECTIONS} current={section} labels={labels} heading={heading?.(company)}>
      {children({ company, data: view.data, onChange })}
    </AccountLayout>
  );
}
