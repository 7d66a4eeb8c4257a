import { Notice } from '@/components/form/Notice';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { useAuth } from '@/contexts/AuthContext';
import type { StoredDocument } from '@/domain/document/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import {
  approvalChecklist,
  type ChecklistItem,
  isReadyForApproval,
  replacedDocuments,
} from '@/domain/entrepreneur/approvalChecklist';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import panel from '../Panel.module.css';
import { type CompanySection, SECTION_PARTS } from '../sections';
import type { Shown } from './CompanyPage';
import { mayOf } from './isAllowed';
import styles from './Overview.module.css';

const TONES = { pending: 'info', approved: 'success', rejected: 'error' } as const;

/** Where each item is told or sent. */
function placeOf({ name, isDocument }: ChecklistItem): CompanySection {
  if (isDocument) return 'documents';
  if (name === 'address') return 'address';
  return name === 'bankAccount' ? 'accounts' : 'profile';
}

function publicPage({ companyType, slug }: CompanyAccount): string {
  return companyType === 'Corretor' ? paths.broker(slug) : paths.company(slug);
}

function Approval({ company, documents }: Props) {
  const t = useMessages('companyAccount');
  const { approval, approvalNote } = company;
  const replaced = replacedDocuments(company, documents ?? []).map((kind) => t(`overview.items.${kind}`));
  return (
    <Notice tone={TONES[approval]}>
      <p className={styles.state}>{t(`overview.approval.${approval}.title`)}</p>
      <p>{t(`overview.approval.${approval}.text`)}</p>
      {approvalNote !== null && <p>{t('overview.why', { note: approvalNote })}</p>}
      {replaced.length > 0 && <p>{t('overview.replacing', { list: replaced.join(', ') })}</p>}
      {approval === 'approved' && (
        <PageLink href={publicPage(company)} className={styles.page}>
          {t('overview.page')}
        </PageLink>
      )}
    </Notice>
  );
}

function Item({ item }: { item: ChecklistItem }) {
  const t = useMessages('companyAccount');
  return (
    <li>
      <PageLink
        href={paths.account(SECTION_PARTS[placeOf(item)])}
        className={styles.item}
        data-state={item.state}
      >
        <span className={styles.mark} aria-hidden="true">
          {item.state === 'done' && <Icon name="check" size={16} />}
        </span>
        <span>{t(`overview.items.${item.name}`)}</span>
        <span className={styles.itemState}>{t(`overview.states.${item.state}`)}</span>
        <Icon name="chevronRight" className={styles.arrow} />
      </PageLink>
    </li>
  );
}

interface ItemsProps {
  readonly title: string;
  readonly lead: string;
  readonly items: readonly ChecklistItem[];
}

function Items({ title, lead, items }: ItemsProps) {
  return (
    <section className={panel.panel} aria-labelledby="empresa-itens">
      <h2 id="empresa-itens">{title}</h2>
      <p className={panel.lead}>{lead}</p>
      <ul className={styles.items}>
        {items.map((item) => (
          <Item key={`${item.name}${item.isDocument}`} item={item} />
        ))}
      </ul>
    </section>
  );
}

/** All that approval asks for; of a company that has it, only what is still to be told. */
function Checklist({ company, documents }: Props) {
  const t = useMessages('companyAccount');
  // Whoever may not see the accounts is told nothing of them.
  const items = approvalChecklist(
    { ...company, bankAccounts: company.bankAccounts ?? [] },
    documents ?? [],
  ).filter(({ name }) => name !== 'bankAccount' || company.bankAccounts !== null);
  if (company.approval === 'approved') {
    const missing = items.filter(({ isDocument, state }) => !isDocument && state === 'missing');
    if (missing.length === 0) return null;
    return <Items title={t('overview.complete')} lead={t('overview.completeText')} items={missing} />;
  }
  const done = items.filter(({ state }) => state === 'done').length;
  const lead = isReadyForApproval(items)
    ? t('overview.ready')
    : t('overview.count', { done, all: items.length });
  return <Items title={t('overview.checklist')} lead={lead} items={items} />;
}

interface Props extends Pick<Shown, 'company'> {
  /** Null for whoever may not see them. */
  readonly documents: readonly StoredDocument[] | null;
}

/** How the company stands with the platform, and what is still asked of it. */
export function OverviewScreen({ company, documents }: Props) {
  const t = useMessages('companyAccount');
  const { signOut } = useAuth();
  return (
    <div className={panel.stack}>
      <Approval company={company} documents={documents} />
      {mayOf(company, 'readDocuments') && <Checklist company={company} documents={documents} />}
      <p className={styles.who}>
        <span>{company.role !== null && t('overview.role', { role: t(`roles.${company.role}`) })}</span>
        <button type="button" className="button" onClick={() => void signOut()}>
          {t('overview.signOut')}
        </button>
      </p>
    </div>
  );
}
