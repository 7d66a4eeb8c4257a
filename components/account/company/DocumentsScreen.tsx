import { COMPANY_DOCUMENT_KINDS } from '@/domain/document/kinds';
import type { StoredDocument } from '@/domain/document/schema';
import { isRequiredForApproval, requiredDocuments } from '@/domain/entrepreneur/approvalChecklist';
import { useMessages } from '@/hooks/useMessages';
import { DocumentsPanel } from '../documents/DocumentsPanel';
import panel from '../Panel.module.css';
import { AllowedRoles } from './AllowedRoles';
import type { CompanyOnPage } from './CompanyPage';
import { isAllowed } from './isAllowed';

interface Props extends Pick<CompanyOnPage, 'company'> {
  /** Null for a role that may not see them. */
  readonly documents: readonly StoredDocument[] | null;
}

export function DocumentsScreen({ company, documents }: Props) {
  const t = useMessages('companyAccount');
  if (documents === null) return <AllowedRoles action="readDocuments" kind="see" />;
  const required = requiredDocuments(company).map((kind) => t(`overview.items.${kind}`));
  return (
    <div className={panel.stack}>
      {!isAllowed(company, 'documents') && <AllowedRoles action="documents" kind="change" />}
      <p className={panel.lead}>{t('documents.asked', { list: required.join(', ') })}</p>
      <DocumentsPanel
        kinds={COMPANY_DOCUMENT_KINDS}
        documents={documents}
        emptyText={t('documents.none')}
        keepingText={(document, all) =>
          isRequiredForApproval(company, all, document) ? t('documents.keeping') : null
        }
        isReadOnly={!isAllowed(company, 'documents')}
      />
    </div>
  );
}
