import { inventoryLabelText } from '@/components/shell/inventoryLabel';
import { site } from '@/components/shell/site';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBytes } from '@/domain/document/fileSize';
import { typeNames } from '@/domain/document/fileType';
import type { Invoice } from '@/domain/invoice/schema';
import { formatBRL } from '@/domain/money/money';
import { formatLongDate } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';

/** Texts of a nota fiscal or receipt in the page's language. */
export function useInvoiceLabels() {
  const t = useMessages('invoices');
  const ofVocabulary = useMessages('vocabulary');
  const { locale } = useMessagesValue();
  return {
    name: ({ kind, number }: Pick<Invoice, 'kind' | 'number'>) => t(`name.${kind}`, { number }),
    state: ({ kind, state }: Pick<Invoice, 'kind' | 'state'>) => t(`states.${kind}.${state}`),
    amount: ({ amountCents }: Pick<Invoice, 'amountCents'>) => formatBRL(amountCents, {}, locale),
    day: ({ issuedOn }: Pick<Invoice, 'issuedOn'>) => formatLongDate(issuedOn, locale),
    issuer: ({ issuerName }: Pick<Invoice, 'issuerName'>) => issuerName ?? site.name,
    recipient: ({ recipientName }: Pick<Invoice, 'recipientName'>) => recipientName ?? t('forgotten'),
    file: ({ file: { type, bytes } }: Pick<Invoice, 'file'>) =>
      t('fileText', { type: typeNames([type]), size: formatBytes(bytes, locale) }),
    /** Unit or quota of the sale with its project; null without a sale. */
    item: ({ sale }: Pick<Invoice, 'sale'>) =>
      sale && `${sale.project.title}, ${inventoryLabelText(ofVocabulary, sale.label)}`,
  };
}
