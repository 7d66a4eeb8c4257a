import { useMemo } from 'react';
import { MaskedField } from '@/components/form/MaskedField';
import { Notice } from '@/components/form/Notice';
import { TextAreaField } from '@/components/form/TextAreaField';
import { TextField } from '@/components/form/TextField';
import { formatPhone } from '@/domain/brazil/phone';
import { type CompanyAccount, type CompanyChange, MAX_ABOUT } from '@/domain/entrepreneur/account';
import {
  documentOf,
  type FactsForm,
  type FreeForm,
  factsChangeOf,
  factsFormOf,
  factsFormSchema,
  freeChangeOf,
  freeFormOf,
  freeFormSchema,
} from '@/domain/entrepreneur/profileForm';
import { isIntermediary } from '@/domain/entrepreneur/vocabulary';
import { useMessages } from '@/hooks/useMessages';
import { changeCompany } from '@/services/parties/entrepreneurs';
import { companyApi } from '../accountApi';
import { PhonesPanel } from '../form/PhonesPanel';
import panel from '../Panel.module.css';
import { AllowedRoles } from './AllowedRoles';
import { CompanyForm } from './CompanyForm';
import type { CompanyOnPage } from './CompanyPage';
import { FactFields } from './FactFields';
import { type Fact, Facts } from './Facts';
import { isAllowed } from './isAllowed';

const send = (company: CompanyAccount, change: CompanyChange) =>
  changeCompany(company.id, { ...change, version: company.version });

/** The API has two documents (`cnpj`, `cpf`), the form one field for either. */
const documentField = (name: string) => (name === 'cnpj' || name === 'cpf' ? 'document' : name);

function ApprovedFacts({ company }: { company: CompanyAccount }) {
  const t = useMessages('companyAccount');
  const labels = useMessages('vocabulary');
  const facts: Fact[] = [
    { label: t('profile.companyType'), value: labels(`companyTypes.${company.companyType}`) },
    { label: t('profile.tradeName'), value: company.tradeName },
    { label: t('profile.legalName'), value: company.legalName },
    { label: company.cnpj === null ? t('profile.cpf') : t('profile.cnpj'), value: documentOf(company) },
    ...(isIntermediary(company.companyType) ? [{ label: t('profile.creci'), value: company.creci }] : []),
    { label: t('profile.place'), value: `${company.city}, ${company.state}` },
  ];
  return <Facts facts={facts} />;
}

/** Approved data of the company: editable until approval, read-only afterwards. */
function FactsPanel({ company, onChange }: CompanyOnPage) {
  const t = useMessages('companyAccount');
  const isOpen = company.approval !== 'approved' && isAllowed(company, 'profile');
  return (
    <section className={panel.panel} aria-labelledby="empresa-registro">
      <h2 id="empresa-registro">{t('profile.facts')}</h2>
      <p className={panel.lead}>
        {company.approval === 'approved' ? t('profile.factsApproved') : t('profile.factsLead')}
      </p>
      {isOpen ? (
        <CompanyForm<FactsForm>
          company={company}
          onChange={onChange}
          name="empresa-registro"
          label={t('profile.facts')}
          submitLabel={t('profile.saveFacts')}
          schema={factsFormSchema}
          valuesOf={factsFormOf}
          fieldOfPath={documentField}
          send={(values, before) => send(before, factsChangeOf(values))}
        >
          {company.approval === 'rejected' && <Notice tone="info">{t('profile.factsRejected')}</Notice>}
          <FactFields />
        </CompanyForm>
      ) : (
        <ApprovedFacts company={company} />
      )}
    </section>
  );
}

function FreeFields() {
  const t = useMessages('companyAccount');
  return (
    <>
      <TextField
        name="contactName"
        label={t('profile.contactName')}
        help={t('profile.contactNameHelp')}
        autoComplete="name"
      />
      <div className={panel.pair}>
        <MaskedField
          name="whatsapp"
          label={t('profile.whatsapp')}
          help={t('profile.whatsappHelp')}
          mask="phone"
          autoComplete="tel-national"
          isOptional
        />
        <TextField
          name="foundedYear"
          label={t('profile.foundedYear')}
          help={t('profile.foundedYearHelp')}
          inputMode="numeric"
          autoComplete="off"
          isOptional
        />
      </div>
      <TextAreaField
        name="about"
        label={t('profile.about')}
        help={t('profile.aboutHelp', { max: MAX_ABOUT })}
        isOptional
      />
    </>
  );
}

function FreePanel({ company, onChange }: CompanyOnPage) {
  const t = useMessages('companyAccount');
  // The API allows any year; the form limits it to the visitor's present one.
  const schema = useMemo(() => freeFormSchema(new Date().getFullYear()), []);
  return (
    <section className={panel.panel} aria-labelledby="empresa-publico">
      <h2 id="empresa-publico">{t('profile.free')}</h2>
      <p className={panel.lead}>{t('profile.freeLead')}</p>
      {isAllowed(company, 'profile') ? (
        <CompanyForm<FreeForm>
          company={company}
          onChange={onChange}
          name="empresa-apresentacao"
          label={t('profile.free')}
          submitLabel={t('profile.saveFree')}
          schema={schema}
          valuesOf={freeFormOf}
          send={(values, before) => send(before, freeChangeOf(values))}
        >
          <FreeFields />
        </CompanyForm>
      ) : (
        <FreeFacts company={company} />
      )}
    </section>
  );
}

function FreeFacts({ company }: { company: CompanyAccount }) {
  const t = useMessages('companyAccount');
  const { contactName, whatsapp, foundedYear, about } = freeFormOf(company);
  const facts = [
    { label: t('profile.contactName'), value: contactName },
    { label: t('profile.whatsapp'), value: whatsapp },
    { label: t('profile.foundedYear'), value: foundedYear },
    { label: t('profile.about'), value: about },
  ];
  return <Facts facts={facts} />;
}

export function CompanyProfileScreen({ company, onChange }: CompanyOnPage) {
  const t = useMessages('companyAccount');
  return (
    <div className={panel.stack}>
      {!isAllowed(company, 'profile') && <AllowedRoles action="profile" kind="change" />}
      <FactsPanel company={company} onChange={onChange} />
      <FreePanel company={company} onChange={onChange} />
      <PhonesPanel
        api={companyApi}
        account={company}
        onChange={onChange}
        title={t('phones.title')}
        lead={t('phones.lead')}
        readOnly={
          isAllowed(company, 'phones') ? undefined : (
            <Facts
              facts={[{ label: t('phones.title'), value: company.phones.map(formatPhone).join('\n') }]}
            />
          )
        }
      />
    </div>
  );
}
