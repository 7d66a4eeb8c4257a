import type { ReactNode } from 'react';
import styles from '@/components/shell/FactList.module.css';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatArea, formatPricePerM2 } from '@/domain/measures';
import type { OfferUnit } from '@/domain/project/offers/offer';
import type { Plan } from '@/domain/project/plan';
import type { Tower } from '@/domain/project/tower';
import type { Category } from '@/domain/project/vocabulary';
import { nounOf } from '@/domain/unit/noun';
import { useMessages } from '@/hooks/useMessages';
import { floorText, parkingText, roomsText } from './unitLabels';

interface UnitFactsProps {
  readonly unit: OfferUnit;
  readonly project: { readonly category: Category; readonly plans: readonly Plan[] };
  readonly towers: readonly Tower[];
}

/** Facts of the chosen unit. An unavailable one has a public reason, never who holds it or why. */
export function UnitFacts({ unit, project, towers }: UnitFactsProps) {
  const t = useMessages('unit');
  const { locale } = useMessagesValue();
  const noun = nounOf(project.category);
  const plan = project.plans.find(({ planIndex }) => planIndex === unit.planIndex);
  const kind = towers.find(({ code }) => code === unit.tower)?.kind;
  const rooms = unit.rooms ?? plan;
  return (
    <>
      {unit.displayState !== 'active' && (
        <p className={styles.note}>{t(`stateNotes.${noun}.${unit.displayState}`)}</p>
      )}
      <dl className={styles.facts}>
        <Fact name={t(noun === 'lot' ? 'facts.landArea' : 'facts.privateArea')}>
          {formatArea(unit.areaM2, locale)}
        </Fact>
        {unit.priceCents !== null && (
          <Fact name={t('facts.pricePerM2')}>{formatPricePerM2(unit.priceCents, unit.areaM2, locale)}</Fact>
        )}
        {plan && noun !== 'lot' && <Fact name={t('facts.plan')}>{plan.title}</Fact>}
        {rooms && noun !== 'lot' && (
          <>
            <Fact name={t('facts.rooms')}>{roomsText(t, rooms)}</Fact>
            <Fact name={t('facts.parking')}>{parkingText(t, rooms)}</Fact>
          </>
        )}
        {kind === 'tower' && (
          <>
            <Fact name={t('facts.floor')}>{floorText(t, unit.floor)}</Fact>
            <Fact name={t('facts.position')}>{String(unit.position).padStart(2, '0')}</Fact>
          </>
        )}
        {unit.highlights && (
          <Fact name={t('facts.highlights')}>
            {unit.highlights.map((each) => t(`highlights.${each}`)).join(', ')}
          </Fact>
        )}
        {unit.orientation && <Fact name={t('facts.sun')}>{t(`sun.${unit.orientation}`)}</Fact>}
      </dl>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
