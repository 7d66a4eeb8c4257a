import { useRouter } from 'next/router';
import { useMemo, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { Notice } from '@/components/form/Notice';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Buyer } from '@/domain/buyer/schema';
import { coBuyersIn, coBuyersOf, formOfCoBuyers } from '@/domain/reservation/buyers/form';
import type { ReservationBuyer } from '@/domain/reservation/buyers/schema';
import { WHOLE_SHARE } from '@/domain/reservation/buyers/shares';
import type { Reservation, ReservationDetail } from '@/domain/reservation/schema';
import { formatInstant } from '@/domain/time/calendar';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import { changeReservationBuyers, findReservation, inviteBuyerAgain } from '@/services/deals/reservations';
import { useAccountPart } from '../../../form/useAccountPart';
import panel from '../../../Panel.module.css';
import { BuyersForm } from './BuyersForm';
import { BuyersList } from './BuyersList';

type Shown = Pick<ReservationDetail, 'id' | 'version' | 'buyers'>;

interface Props {
  readonly buyer: Buyer;
  readonly reservation: Pick<Reservation, 'id' | 'version' | 'allowedActions'>;
  readonly buyers: readonly ReservationBuyer[];
}

const valuesOf = ({ buyers }: Shown) => formOfCoBuyers(coBuyersIn(buyers ?? []));

function useStateLabel() {
  const t = useMessages('purchase');
  const { locale } = useMessagesValue();
  return ({ relation, state, answerUntil, isComplete }: ReservationBuyer): string | undefined => {
    if (relation === 'main') return undefined;
    if (state === 'confirmed') return t(`buyers.states.${isComplete ? 'complete' : 'confirmed'}`);
    if (state !== 'invited') return t(`buyers.states.${state}`);
    if (answerUntil === null) return t('buyers.states.sending');
    return t('buyers.states.invited', { until: formatInstant(answerUntil, {}, locale) });
  };
}

interface ListProps {
  readonly shown: Shown;
  readonly mainName: string;
  readonly mayChange: boolean;
  readonly onInvite: (buyerId: string) => void;
  readonly isBusy: boolean;
}

function List({ shown, mainName, mayChange, onInvite, isBusy }: ListProps) {
  const t = useMessages('purchase');
  const stateOf = useStateLabel();
  const buyers = shown.buyers ?? [];
  if (buyers.length === 0) {
    return <BuyersList buyers={[{ name: mainName, relation: 'main', shareHundredths: WHOLE_SHARE }]} />;
  }
  const rows = buyers.map((each) => {
    const { id, name, relation, state } = each;
    const mayInvite = mayChange && relation !== 'main' && state !== 'confirmed';
    const action = mayInvite ? (
      <ActionButton
        key={id}
        isBusy={isBusy}
        aria-label={t('buyers.againNamed', { name })}
        onClick={() => onInvite(id)}
      >
        {t('buyers.again')}
      </ActionButton>
    ) : undefined;
    return { ...each, state: stateOf(each), action };
  });
  return <BuyersList buyers={rows} />;
}

/** Buyers of a reservation with their answers; the buyer changes them until the company confirms. */
export function ReservedBuyers({ buyer, reservation, buyers }: Props) {
  const t = useMessages('purchase');
  const { replace, asPath } = useRouter();
  const { isBusy, run } = useAction(t('failed'));
  const [changed, setChanged] = useState<Shown | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { id, version, allowedActions } = reservation;
  const shown = useMemo<Shown>(
    () => (changed && changed.version > version ? changed : { id, version, buyers: [...buyers] }),
    [changed, id, version, buyers],
  );
  const { save, ...part } = useAccountPart<Shown, Record<string, string>>({
    account: shown,
    onChange: (change) => setChanged({ ...shown, ...change }),
    find: findReservation,
    valuesOf,
    send: (values, { version: read }) =>
      changeReservationBuyers(id, { version: read, coBuyers: coBuyersOf(values) }),
  });
  const mayChange = allowedActions.includes('changeBuyers');
  const declined = (shown.buyers ?? []).filter(({ state }) => state === 'declined');
  const refresh = () => replace(asPath, undefined, { scroll: false });
  const saveAndClose = async (values: Record<string, string>) => {
    await save(values);
    setOpen(false);
    await refresh();
  };
  const invite = async (buyerId: string) => {
    setChanged(await inviteBuyerAgain(id, buyerId));
    await refresh();
  };
  return (
    <section className={panel.panel} aria-labelledby="reserva-compradores">
      <h2 id="reserva-compradores">{t('buyers.title')}</h2>
      {mayChange &&
        declined.map(({ id: key, name }) => (
          <Notice key={key} tone="error">
            {t('buyers.declined', { name })}
          </Notice>
        ))}
      {isOpen ? (
        <BuyersForm
          {...part}
          name={`reserva-compradores-${id}`}
          main={buyer}
          submitLabel={t('buyers.saveReserved')}
          save={saveAndClose}
        />
      ) : (
        <List
          shown={shown}
          mainName={buyer.name}
          mayChange={mayChange}
          isBusy={isBusy}
          onInvite={(buyerId) => void run(() => invite(buyerId), t('buyers.sent'))}
        />
      )}
      {mayChange && (
        <div className={`screen-only ${panel.actions}`}>
          <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'buyers.keep' : (shown.buyers ?? []).length > 0 ? 'buyers.change' : 'buyers.add')}
          </button>
        </div>
      )}
    </section>
  );
}
