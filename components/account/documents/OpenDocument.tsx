import { ActionButton } from '@/components/form/ActionButton';
import type { StoredDocument } from '@/domain/document/schema';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import { linkToDocument } from '@/services/parties/documents';

/** Button that opens the file of a document. */
export function OpenDocument({ document: { id, name } }: { document: Pick<StoredDocument, 'id' | 'name'> }) {
  const t = useMessages('account');
  const { isBusy, run } = useAction(t('documents.linkFailed'));
  const open = () => run(async () => window.location.assign((await linkToDocument(id)).url));
  return (
    <ActionButton isBusy={isBusy} aria-label={t('documents.openNamed', { name })} onClick={() => void open()}>
      {t('documents.open')}
    </ActionButton>
  );
}
