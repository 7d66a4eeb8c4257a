import type { Buyer } from '@/domain/buyer/schema';
import { columnsOf } from '@/domain/negotiation/columns';
import type { OfferTerms } from '@/domain/negotiation/offer';
import { presentValue } from '@/domain/paymentPlan/presentValue';
import { EndAction } from './EndAction';
import styles from './Negotiation.module.css';
import { NegotiationHead } from './NegotiationHead';
import type { NegotiationActs, Shown } from './NegotiationScreen';
import { OfferActions } from './OfferActions';
import { NoteField, PriceField } from './OfferFields';
import { RoundsTable } from './rounds/RoundsTable';
import { type PlanEditor, useOffer } from './useOffer';

interface Props {
  readonly shown: Shown & { readonly terms: OfferTerms };
  readonly acts: NegotiationActs;
  readonly buyer: Buyer;
  readonly Editor: PlanEditor;
}

/** Proposal that the draft begins with: the company's last one, the one in the cart, or the table. */
function beginningOf({ negotiation, item }: Shown, { cart }: Buyer) {
  if (negotiation)
    return { priceCents: negotiation.offer.priceCents, plan: negotiation.offer.plan, note: '' };
  const kept = cart?.product.id === (item.quotaId ?? item.unitId) ? cart?.negotiation : null;
  if (kept) return { priceCents: kept.offerCents, plan: kept.plan ?? null, note: kept.note ?? '' };
  return { priceCents: item.tableCents, plan: null, note: '' };
}

/** A sent proposal begins another draft. */
function nameOf({ negotiation, item }: Shown): string {
  if (negotiation === null) return `proposta-${item.quotaId ?? item.unitId}`;
  const own = negotiation.rounds.filter(({ side }) => side === 'buyer').length;
  return `proposta-${negotiation.id}-${own}`;
}

/** The rounds with the draft of the buyer's next one: the only column with fields. */
export function OfferScreen({ shown, acts, buyer, Editor }: Props) {
  const { terms, item, negotiation, text } = shown;
  const { t } = text;
  const name = nameOf(shown);
  const state = useOffer(name, terms, beginningOf(shown, buyer));
  const { offer, setDraft } = state;
  const columns = columnsOf(shown, { priceCents: offer.plannedCents, plan: offer.plan }, text);
  const worth = (plan: typeof offer.plan) => presentValue(plan, terms.monthlyRatePercent / 100, terms.today);
  const theirs = negotiation?.offer.plan ?? null;
  const worseCents = theirs ? worth(offer.plan) - worth(theirs) : 0;
  return (
    <>
      <NegotiationHead shown={shown} columns={columns} />
      <RoundsTable
        columns={columns}
        ratePercent={terms.monthlyRatePercent}
        text={text}
        price={<PriceField state={state} text={text} />}
        note={<NoteField state={state} text={text} />}
      />
      <section className={styles.plan} aria-labelledby="proposta-parcelas">
        <h2 id="proposta-parcelas">{t('plan.title')}</h2>
        <p className={styles.small}>{t(offer.basis ? 'plan.lead' : 'plan.fixed')}</p>
        {offer.basis && offer.draft && (
          <Editor unit={item} name={name} basis={offer.basis} draft={offer.draft} onChange={setDraft} />
        )}
      </section>
      <OfferActions shown={shown} state={state} acts={acts} worseCents={worseCents} />
      {negotiation && <EndAction negotiation={negotiation} acts={acts} text={text} />}
    </>
  );
}
