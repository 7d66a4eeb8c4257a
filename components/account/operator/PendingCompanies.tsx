import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatCnpj } from '@/domain/brazil/cnpj';
import { formatCpf } from '@/domain/brazil/cpf';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { Page } from '@/domain/site/page';
import { formatInstant } from '@/domain/time/calendar';
import { type Translate, useMessages } from '@/hooks/useMessages';
import panel from '../Panel.module.css';
import { ReviewActions } from './ReviewActions';
import type { Review } from './useQueue';

interface Props {
  readonly companies: Page<CompanyAccount>;
  readonly onReview: (id: string, review: Review) => Promise<void>;
}

function numbersOf({ cnpj, cpf, creci }: CompanyAccount, t: Translate<'account'>): string {
  const numbers = [
    cnpj && t('operation.companies.cnpj', { number: formatCnpj(cnpj) }),
    cpf && t('operation.companies.cpf', { number: formatCpf(cpf) }),
    creci,
  ];
  return numbers.filter(Boolean).join(' · ');
}

function CompanyFacts({ company }: { company: CompanyAccount }) {
  const t = useMessages('account');
  const v = useMessages('vocabulary');
  const { locale } = useMessagesValue();
  const { tradeName, legalName, companyType, city, state, email, createdAt } = company;
  const facts = [
    `${v(`companyTypes.${companyType}`)} · ${city}, ${state}`,
    legalName === tradeName ? '' : legalName,
    numbersOf(company, t),
    email ?? '',
    t('operation.companies.since', { date: formatInstant(createdAt, {}, locale) }),
  ];
  return (
    <div className={panel.rowText}>
      <h3 className={panel.rowTitle}>{tradeName}</h3>
      {facts.filter(Boolean).map((fact) => (
        <p key={fact} className={panel.small}>
          {fact}
        </p>
      ))}
    </div>
  );
}

/** Companies pending approval, oldest first. */
export function PendingCompanies({ companies: { items, total }, onReview }: Props) {
  const t = useMessages('account');
  if (items.length === 0) return <p className={panel.lead}>{t('operation.companies.none')}</p>;
  const review = { approve: t('operation.companies.approve'), reject: t('operation.companies.reject') };
  return (
    <>
      <ul className={panel.rows}>
        {items.map((company) => (
          <li key={company.id} className={panel.row}>
            <CompanyFacts company={company} />
            <ReviewActions
              name={company.tradeName}
              outcomeMessages={review}
              onReview={(review) => onReview(company.id, review)}
            />
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className={panel.small}>{t('operation.companies.more', { count: total - items.length })}</p>
      )}
    </>
  );
}
