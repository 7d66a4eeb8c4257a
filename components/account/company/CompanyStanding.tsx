import { Notice } from '@/components/form/Notice';
import type { StoredDocument } from '@/domain/document/schema';
import {
  approvalChecklist,
  type ChecklistItem,
  isReadyForApproval,
  replacedDocuments,
} from '@/domain/entrepreneur/approvalChecklist';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { TaskPanel } from '../overview/TaskPanel';
import type { CompanyOnPage } from './CompanyPage';
import styles from './CompanyStanding.module.css';
import { isAllowed } from './isAllowed';

const TONES = { pending: 'info', approved: 'success', rejected: 'error' } as const;

/** Page of the console on which the item is completed. */
function pageOf({ name, isDocument }: ChecklistItem): string {
  if (isDocument) return paths.console('empresa/documentos');
  if (name === 'address') return paths.console('empresa/endereco');
  return paths.console(name === 'bankAccount' ? 'dinheiro/contas-bancarias' : 'empresa/dados');
}

/** State of the approval; nothing for an approved company without a newer document under review. */
function Approval({ company, documents }: Props) {
  const t = useMessages('companyAccount');
  const { approval, approvalNote } = company;
  const replaced = replacedDocuments(company, documents ?? []).map((kind) => t(`overview.items.${kind}`));
  if (approval === 'approved' && replaced.length === 0) return null;
  return (
    <Notice tone={TONES[approval]}>
      <p className={styles.state}>{t(`overview.approval.${approval}.title`)}</p>
      <p>{t(`overview.approval.${approval}.text`)}</p>
      {approvalNote !== null && <p>{t('overview.why', { note: approvalNote })}</p>}
      {replaced.length > 0 && <p>{t('overview.replacing', { list: replaced.join(', ') })}</p>}
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
    href: pageOf(item),
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

/** Approval of the company, and what it lacks; nothing once it is approved and complete. */
export function CompanyStanding({ company, documents }: Props) {
  const hasChecklist = isAllowed(company, 'readDocuments');
  return (
    <div className={styles.standing}>
      <Approval company={company} documents={documents} />
      {hasChecklist && <Checklist company={company} documents={documents} />}
    </div>
  );
}
