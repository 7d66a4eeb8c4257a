import { useEffect, useMemo, useRef, useState } from 'react';
import { readDraft, writeDraft } from '@/components/form/draft';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { propertyObstacle } from '@/domain/financing/fgts';
import type { SettingValue } from '@/domain/setting/schema';
import {
  FACT_PARAMETERS,
  type FactName,
  type FactTexts,
  factsOf,
  isMoney,
  parseFact,
  writeFact,
} from '@/domain/simulation/facts';
import { type FinancingTerms, type ReadyFacts, simulateReady } from '@/domain/simulation/ready';
import type { Locale } from '@/domain/site/locale';
import type { UnitCoupon } from './coupon/useUnitCoupon';
import { simulationDraft } from './draftName';
import type { SimulationView } from './loadSimulation';

/** Rates of banks that a buyer can choose; the first is what a stranger pays. */
function bankRates(settings: readonly SettingValue[]): SettingValue[] {
  return settings
    .filter(({ name }) => name === 'bankRate')
    .toSorted((one, other) => (one.appliesTo ?? '').localeCompare(other.appliesTo ?? ''));
}

/** Texts of a draft that the form still has. */
function fitting(
  draft: Readonly<Record<string, unknown>>,
  { texts, unit }: Pick<SimulationView, 'texts' | 'unit'>,
  locale: Locale,
): FactTexts {
  const kept = FACT_PARAMETERS.map((name) => {
    const text = draft[name];
    // The price of a unit may have changed since.
    const isKept = typeof text === 'string' && !(unit !== null && name === 'preco');
    // A text of another language may be of no amount in this one.
    const isRead = isKept && (!isMoney(name) || parseFact(name, text, locale) !== null);
    return [name, isRead ? text : texts[name]] as const;
  });
  return Object.fromEntries(kept) as FactTexts;
}

/** Texts of the form and the facts typed in them, which survive a reload in this tab. */
function useTypedFacts({ texts: initial, unit }: SimulationView) {
  const { locale } = useMessagesValue();
  const [texts, setTexts] = useState(initial);
  const [typed, setTyped] = useState<ReadyFacts>(() => factsOf(initial, locale) as ReadyFacts);
  const draft = simulationDraft(unit);
  const isRestored = useRef(false);
  const typingFrom = useRef<ReadyFacts | null>(null);

  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    const kept = fitting(readDraft(draft), { texts: initial, unit }, locale);
    setTexts(kept);
    setTyped((before) => factsOf(kept, locale) ?? before);
  }, [draft, initial, unit, locale]);

  return {
    texts,
    typed,
    change(name: FactName, text: string): void {
      const next = { ...texts, [name]: text };
      setTexts(next);
      setTyped((before) => factsOf(next, locale) ?? typingFrom.current ?? before);
      writeDraft(draft, next, []);
    },
    beginTyping: () => {
      typingFrom.current = typed;
    },
    endTyping: () => {
      typingFrom.current = null;
    },
  };
}

/**
 * Typed facts and their simulation. A text without a value stays in its field, and the figures are those from before the typing,
 * not those of the beginning of a number. Typed facts survive a reload in this tab; income and age never enter the address.
 */
export function useSimulation(view: SimulationView, coupon: UnitCoupon | null = null) {
  const { settings, day, isDwelling } = view;
  const { locale } = useMessagesValue();
  const { texts: typedTexts, typed, change, ...typing } = useTypedFacts(view);
  const texts = useMemo(
    () =>
      coupon ? { ...typedTexts, preco: writeFact('preco', coupon.finalPriceCents, locale) } : typedTexts,
    [typedTexts, coupon, locale],
  );
  const [bank, setBank] = useState('');
  const banks = bankRates(settings);
  const rate = banks.find(({ appliesTo }) => (appliesTo ?? '') === bank) ?? banks[0];
  const yearlyRate = rate?.value ?? 0;
  const terms: FinancingTerms = useMemo(() => ({ settings, day, yearlyRate }), [settings, day, yearlyRate]);
  const priceCents = coupon?.finalPriceCents ?? typed.priceCents;
  const obstacle = propertyObstacle(settings, day, { priceCents, isDwelling });
  const facts = useMemo(
    () => ({ ...typed, priceCents, ...(obstacle ? { fgtsCents: 0 } : {}) }),
    [typed, priceCents, obstacle],
  );
  const simulation = useMemo(() => simulateReady(facts, terms), [facts, terms]);
  return {
    ...typing,
    texts,
    change,
    set: (name: FactName, value: number) => change(name, writeFact(name, value, locale)),
    banks,
    /** Name of a bank as the page shows it; null for the usual rate of a stranger. */
    bankName: ({ appliesTo }: SettingValue) =>
      appliesTo == null ? null : (view.bankNames[appliesTo] ?? appliesTo),
    rate,
    bank,
    setBank,
    facts,
    /** Reason why FGTS does not pay for this property; its field is left out then. */
    obstacle,
    terms,
    simulation,
  };
}

export type SimulationState = ReturnType<typeof useSimulation>;
