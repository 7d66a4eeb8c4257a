import type { Buyer } from '@/domain/buyer/schema';
import { columnsOf } from '@/domain/negotiation/columns';
import type { OfferTerms } from '@/domain/negotiation/offer';
import type { NegotiationDetail } from '@/domain/negotiation/schema';
import { type Stage, stageOf } from '@/domain/negotiation/stage';
import { useNow } from '@/hooks/useNow';
import { EmptyNegotiation } from './EmptyNegotiation';
import type { OfferItem } from './loadItem';
import type { LoadedNegotiation } from './loadNegotiation';
import styles from './Negotiation.module.css';
import { NegotiationFoot } from './NegotiationFoot';
import { NegotiationHead } from './NegotiationHead';
import { OfferScreen } from './OfferScreen';
import { RoundsTable } from './rounds/RoundsTable';
import { useNegotiation } from './useNegotiation';
import { type NegotiationText, useNegotiationText } from './useNegotiationText';
import type { PlanEditor } from './useOffer';
import { WaitingActions } from './WaitingActions';

/** A negotiation as it is shown now. */
export interface Shown {
  readonly item: OfferItem;
  readonly terms: OfferTerms | null;
  readonly negotiation: NegotiationDetail | null;
  readonly stage: Stage;
  readonly text: NegotiationText;
}

export type NegotiationActs = Pick<ReturnType<typeof useNegotiation>, 'isBusy' | 'change' | 'run'>;

interface Props {
  readonly buyer: Buyer;
  readonly loaded: LoadedNegotiation;
  readonly Editor: PlanEditor;
}

function Negotiating({ buyer, loaded, item, Editor }: Props & { readonly item: OfferItem }) {
  const text = useNegotiationText(item);
  const { negotiation, news, ...acts } = useNegotiation(loaded.negotiation, text);
  const stage = stageOf(negotiation, useNow(loaded.now));
  const terms = loaded.terms ?? null;
  const shown: Shown = { item, terms, negotiation, stage, text };
  const canOffer =
    negotiation === null || (stage === 'yours' && negotiation.allowedActions.includes('propose'));
  const columns = columnsOf(shown, null, text);
  return (
    <>
      <p role="status" className={news ? styles.news : 'visually-hidden'}>
        {news}
      </p>
      {canOffer && terms ? (
        <OfferScreen shown={{ ...shown, terms }} acts={acts} buyer={buyer} Editor={Editor} />
      ) : (
        <>
          <NegotiationHead shown={shown} columns={columns} />
          {negotiation === null ? (
            <EmptyNegotiation text={text.t('unavailable')} />
          ) : (
            <>
              <RoundsTable columns={columns} ratePercent={terms?.monthlyRatePercent ?? null} text={text} />
              <WaitingActions shown={{ ...shown, negotiation }} acts={acts} />
            </>
          )}
        </>
      )}
      <NegotiationFoot shown={shown} />
    </>
  );
}

/** The rounds of a negotiation side by side with the buyer's next one, or a first proposal. */
export function NegotiationScreen({ loaded, ...props }: Props) {
  const { item } = loaded;
  if (!item) return <EmptyNegotiation />;
  return (
    <Negotiating
      key={`${loaded.negotiation?.id} ${item.unitId} ${item.quotaId}`}
      loaded={loaded}
      item={item}
      {...props}
    />
  );
}
