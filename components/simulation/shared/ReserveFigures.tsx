import { useRouter } from 'next/router';
import { useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { useAuth } from '@/contexts/AuthContext';
import { cartSimulation } from '@/domain/simulation/cartSimulation';
import type { NewSharedSimulation, SharedSimulation } from '@/domain/simulation/schema';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { shareSimulation } from '@/services/catalogue/simulations';
import { type CartChoice, chooseWithPlan } from '@/services/deals/carts';
import { ApiError } from '@/services/http/apiError';
import styles from './Shared.module.css';

interface Props {
  readonly simulation: NewSharedSimulation;
  /** True where the label has little room. */
  readonly isShort?: boolean;
}

type SharedUnit = NonNullable<SharedSimulation['unit']>;

const choiceOf = ({ projectId, unitId, quotaId }: SharedUnit): CartChoice =>
  quotaId ? { projectId, quotaId } : { projectId, unitId };

/** Goes on to the reservation with the shown figures: they are stored, and their unit or quota goes into the cart. */
export function ReserveFigures({ simulation, isShort = false }: Props) {
  const t = useMessages('sharedSimulation');
  const { person, isLoading } = useAuth();
  const { push } = useRouter();
  const [phase, setPhase] = useState<'idle' | 'busy' | 'failed' | 'gone'>('idle');
  // Operators have no cart.
  if (person?.isOperator) return null;

  async function reserve() {
    setPhase('busy');
    try {
      const { id, unit } = await shareSimulation(simulation);
      if (unit) await chooseWithPlan(person, choiceOf(unit), cartSimulation(simulation, id));
      await push(paths.checkout({ simulacao: id }));
    } catch (error) {
      const isGone = error instanceof ApiError && (error.status === 404 || error.status === 409);
      setPhase(isGone ? 'gone' : 'failed');
    }
  }
  return (
    <div className={`needs-script screen-only ${styles.reserve}`}>
      <ActionButton
        isBusy={phase === 'busy' || isLoading}
        className="button button-primary"
        onClick={reserve}
      >
        {t(isShort ? 'reserve.short' : 'reserve.action')}
      </ActionButton>
      <p role="status" className={styles.failed}>
        {(phase === 'failed' || phase === 'gone') && t(`reserve.${phase}`)}
      </p>
    </div>
  );
}
