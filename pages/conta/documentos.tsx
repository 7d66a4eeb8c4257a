import { type AccountPageProps, buyerPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { DocumentsPanel } from '@/components/account/documents/DocumentsPanel';
import { BUYER_DOCUMENT_KINDS } from '@/domain/document/kinds';
import type { StoredDocument } from '@/domain/document/schema';
import { listDocuments } from '@/services/parties/documents';

export const getServerSideProps = buyerPage(listDocuments, 'empresa/documentos');

export default function DocumentsPage(props: AccountPageProps<StoredDocument[]>) {
  return (
    <BuyerPage section="documents" {...props}>
      {({ data }) => <DocumentsPanel kinds={BUYER_DOCUMENT_KINDS} documents={data} />}
    </BuyerPage>
  );
}
