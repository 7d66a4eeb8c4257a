import type { Sale, SaleChange } from '@/domain/sale/record';
import { useMessages } from '@/hooks/useMessages';
import { ConfirmAction } from '../../ConfirmAction';
import { NoteAction } from '../../NoteAction';

type Event = Pick<SaleChange, 'event' | 'right' | 'reason'>;

interface Props {
  readonly sale: Pick<
    Sale,
    'label' | 'signedOn' | 'coolingOffUntil' | 'allowedActions' | 'rescissionRequestedAt'
  >;
  readonly now: number;
  readonly isSending: boolean;
  readonly onChange: (change: Event, done: string) => void;
}

/** The cooling-off right, which needs no reason: until its end, and before a signature. */
function isCoolingOff({ signedOn, coolingOffUntil }: Props['sale'], now: number): boolean {
  return coolingOffUntil === null ? signedOn === null : now < Date.parse(coolingOffUntil);
}

/** Request of a rescission with its reason, which the seller answers. */
function RequestRescission({ sale, isSending, onChange }: Omit<Props, 'now'>) {
  const t = useMessages('deals');
  const label = t('purchase.request.label');
  return (
    <NoteAction
      label={label}
      name={t('actOf', { act: label, of: sale.label })}
      note={t('purchase.request.note')}
      help={t('purchase.request.help')}
      missing={t('purchase.request.missing')}
      confirm={t('purchase.request.confirm')}
      isBusy={isSending}
      onSend={(reason) => onChange({ event: 'requestRescission', reason }, t('purchase.request.done'))}
    />
  );
}

/** Allowed actions of the buyer on a purchase: confirm where it was signed, withdraw, request its rescission or end that request. */
export function PurchaseActions({ now, ...props }: Props) {
  const t = useMessages('deals');
  const { sale, isSending, onChange } = props;
  const { label, allowedActions, rescissionRequestedAt } = sale;
  const mayWithdraw = allowedActions.includes('rescind') && isCoolingOff(sale, now);
  const mayRequest = allowedActions.includes('requestRescission') && rescissionRequestedAt === null;
  const confirmed = (act: 'salesOffice' | 'withdraw' | 'cancelRequest', change: Event) => (
    <ConfirmAction
      label={t(`purchase.${act}.label`)}
      name={t('actOf', { act: t(`purchase.${act}.label`), of: label })}
      question={t(`purchase.${act}.text`)}
      yes={t(`purchase.${act}.yes`)}
      no={t('back')}
      isDangerous={act !== 'cancelRequest'}
      isBusy={isSending}
      onConfirm={() => onChange(change, t(`purchase.${act}.done`))}
    />
  );
  return (
    <>
      {allowedActions.includes('confirmSalesOffice') &&
        confirmed('salesOffice', { event: 'confirmSalesOffice' })}
      {mayWithdraw && confirmed('withdraw', { event: 'rescind', right: 'coolingOff' })}
      {!mayWithdraw && mayRequest && <RequestRescission {...props} />}
      {allowedActions.includes('cancelRescissionRequest') &&
        confirmed('cancelRequest', { event: 'cancelRescissionRequest' })}
    </>
  );
}
