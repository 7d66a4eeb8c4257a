import { Notice } from '@/components/form/Notice';
import { PageLink } from '@/components/shell/PageLink';
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
import { OverviewScreen } from '../overview/OverviewScreen';
import { TaskPanel } from '../overview/TaskPanel';
import type { CompanySection } from '../sections';
import styles from './CompanyOverviewScreen.module.css';
import type { CompanyOnPage } from './CompanyPage';
import { isAllowed } from './isAllowed';

const TONES = { pending: 'info', approved: 'success', rejected: 'error' } as const;

function sectionOf({ name, isDocument }: ChecklistItem): CompanySection {
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

/** Items required for approval; an approved company sees only the missing fields. */
function Checklist({ company, documents }: Props) {
  const t = useMessages('companyAccount');
  // A role that may not see the bank accounts gets no item for them.
  const items = approvalChecklist(
    { ...company, bankAccounts: company.bankAccounts ?? [] },
    documents ?? [],
  ).filter(({ name }) => name !== 'bankAccount' || company.bankAccounts !== null);
  const taskOf = (item: ChecklistItem) => ({
    key: `${item.name}${item.isDocument}`,
    label: t(`overview.items.${item.name}`),
    section: sectionOf(item),
    state: { name: item.state, label: t(`overview.states.${item.state}`) },
  });
  if (company.approval === 'approved') {
    const missing = items.filter(({ isDocument, state }) => !isDocument && state === 'missing');
    if (missing.length === 0) return null;
    return (
      <TaskPanel
        title={t('overview.complete')}
        lead={t('overview.completeText')}
        tasks={missing.map(taskOf)}
      />
    );
  }
  const done = items.filter(({ state }) => state === 'done').length;
  const lead = isReadyForApproval(items)
    ? t('overview.ready')
    : t('overview.count', { done, all: items.length });
  return <TaskPanel title={t('overview.checklist')} lead={lead} tasks={items.map(taskOf)} />;
}

interface Props extends Pick<CompanyOnPage, 'company'> {
  /** Null for a role that may not see them. */
  readonly documents: readonly StoredDocument[] | null;
}

export function CompanyOverviewScreen({ company, documents }: Props) {
  const t = useMessages('companyAccount');
  return (
    <OverviewScreen
      signedInAs={company.role !== null && t('overview.role', { role: t(`roles.${company.role}`) })}
      signOutLabel={t('overview.signOut')}
    >
      <Approval company={company} documents={documents} />
      {isAllowed(company, 'readDocuments') && <Checklist company={company} documents={documents} />}
    </OverviewScreen>
  );
}
