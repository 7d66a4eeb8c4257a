import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '@/components/form/draft';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { amountText, parseAmount } from '@/domain/money/amount';
import { draftAtOffer, editableBasis, type OfferTerms } from '@/domain/negotiation/offer';
import { tablePlan } from '@/domain/negotiation/tablePlan';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import { draftOfPlan } from '@/domain/simulation/plan/draftOfPlan';
import { type PlanBasis, type PlanDraft, planOfDraft } from '@/domain/simulation/plan/lines';
import { presetDraft } from '@/domain/simulation/plan/presets';
import { readDraftPlan } from '@/domain/simulation/plan/query';
import type { Locale } from '@/domain/site/locale';

/** Editor of the lines of a plan, of another area: the page passes it. */
export type PlanEditor = ComponentType<{
  readonly unit: { readonly slug: string; readonly tower: string; readonly code: string };
  readonly name: string;
  readonly basis: PlanBasis;
  readonly draft: PlanDraft;
  readonly onChange: (draft: PlanDraft) => void;
}>;

/** Proposal that the draft begins with. */
interface Beginning {
  readonly priceCents: number;
  /** Null for the seller's plan. */
  readonly plan: PaymentPlan | null;
  readonly note: string;
}

/** Price and plan of a proposal while it is typed. */
export interface Offer {
  readonly priceText: string;
  readonly note: string;
  /** Null for a text that is no price. */
  readonly priceCents: number | null;
  /** The last valid price, which the plan sums to. */
  readonly plannedCents: number;
  readonly plan: PaymentPlan;
  /** Null where the plan has no lines to edit. */
  readonly basis: PlanBasis | null;
  readonly draft: PlanDraft | null;
}

function beginningDraft(basis: PlanBasis | null, { plan }: Beginning): PlanDraft | null {
  if (basis === null) return null;
  const made = plan && draftOfPlan(plan, basis);
  return (
    (made && readDraftPlan(made, basis)) ??
    (made ? draftAtOffer(made, basis) : presetDraft('standard', basis))
  );
}

/** Price in centavos of an amount as a page of the language writes it; null for another text. */
export function priceOf(text: string, locale: Locale): number | null {
  const parsed = parseAmount(text, locale);
  return parsed.ok && parsed.cents > 0 ? parsed.cents : null;
}

/**
 * The buyer's next proposal. What is typed stays in this tab until it is sent, also when another round arrives meanwhile.
 *
 * @param name of the draft in the storage of the tab
 */
export function useOffer(name: string, terms: OfferTerms, beginning: Beginning) {
  const { locale } = useMessagesValue();
  const start = useRef(beginning);
  const [priceText, setPriceText] = useState(() => amountText(start.current.priceCents, locale));
  const [note, setNote] = useState(beginning.note);
  const [plannedCents, setPlanned] = useState(start.current.priceCents);
  const basis = useMemo(() => editableBasis(terms, plannedCents), [terms, plannedCents]);
  const [draft, setDraft] = useState(() => beginningDraft(basis, start.current));
  /** Plan before the price was typed: each text changes this one, so that the beginning of a number leaves no trace. */
  const typedFrom = useRef<PlanDraft | null>(null);
  const keep = (values: { readonly price?: string; readonly note?: string }) =>
    writeDraft(name, { price: priceText, note, ...values }, []);

  function takePrice(text: string): void {
    setPriceText(text);
    const cents = priceOf(text, locale);
    if (cents === null) return;
    const next = editableBasis(terms, cents);
    const from = typedFrom.current ?? draft;
    setPlanned(cents);
    setDraft(next && from && draftAtOffer(from, next));
  }
  const restore = useRef(takePrice);
  useEffect(() => {
    const kept = readDraft(name);
    if (typeof kept.note === 'string') setNote(kept.note);
    if (typeof kept.price === 'string') restore.current(kept.price);
  }, [name]);
  const offer: Offer = {
    ...{ priceText, note, plannedCents, basis, draft },
    priceCents: priceOf(priceText, locale),
    plan: basis && draft ? planOfDraft(draft, basis) : tablePlan(terms, plannedCents),
  };
  return {
    offer,
    setPrice: (text: string) => {
      takePrice(text);
      keep({ price: text });
    },
    beginPrice: () => {
      typedFrom.current = draft;
    },
    endPrice: () => {
      typedFrom.current = null;
      const cents = priceOf(priceText, locale);
      if (cents !== null) setPriceText(amountText(cents, locale));
    },
    setNote: (text: string) => {
      setNote(text);
      keep({ note: text });
    },
    setDraft,
    drop: () => dropDraft(name),
  };
}

export type OfferState = ReturnType<typeof useOffer>;
