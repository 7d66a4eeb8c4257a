import { memo } from 'react';
import { StateIcon } from '@/components/illustration/StateIcon';
import { BottomBar } from '@/components/shell/BottomBar';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { useMessages } from '@/hooks/useMessages';
import styles from './ChoicePanel.module.css';
import type { OptionView, StepView } from './choiceView';

interface ChoicePanelProps {
  readonly step: StepView;
  readonly option: OptionView | null;
}

/** Price range and action of the chosen option; of all options until one is chosen. */
export function ChoicePanel({
  step,
  option,
  hasDrawing,
}: ChoicePanelProps & {
  /** True if the states are already below the drawing. */
  readonly hasDrawing: boolean;
}) {
  const t = useMessages('unitChoice');
  return (
    <section className={styles.panel} aria-label={t('selection')}>
      <div aria-live="polite">
        <p className={styles.label}>{option?.name ?? t('all')}</p>
        <p className={styles.price}>{option?.price ?? step.price}</p>
        <p>
          {option ? [option.count, option.floors].filter((each) => each !== null).join(' · ') : step.count}
        </p>
      </div>
      {option ? (
        <NextLink option={option} className={styles.next} />
      ) : (
        <p className={styles.pick}>{t('pick')}</p>
      )}
      {option && !hasDrawing && <States option={option} />}
    </section>
  );
}

/** The same on a phone, at the bottom of the window. */
export const ChoiceBar = memo(function ChoiceBar({ step, option }: ChoicePanelProps) {
  const t = useMessages('unitChoice');
  return (
    <BottomBar className={styles.bar}>
      <p>
        <strong className="figures">{option?.price ?? step.price}</strong>
        <small>{option ? `${option.name} · ${option.count}` : t('pick')}</small>
      </p>
      {option && <NextLink option={option} className={styles.short} />}
    </BottomBar>
  );
});

interface NextLinkProps {
  readonly option: OptionView;
  readonly className: string | undefined;
}

function NextLink({ option, className = '' }: NextLinkProps) {
  return (
    <PageLink href={option.next} rel="nofollow" className={`button button-primary ${className}`}>
      {option.action}
      <Icon name="arrowRight" size={18} />
    </PageLink>
  );
}

export function States({
  option: { name, states },
}: {
  readonly option: Pick<OptionView, 'name' | 'states'>;
}) {
  return (
    <ul className={styles.states} aria-label={name}>
      {states.map(({ state, text }) => (
        <li key={state} data-state={state}>
          <StateIcon state={state} /> {text}
        </li>
      ))}
    </ul>
  );
}
