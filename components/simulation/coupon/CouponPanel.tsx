import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import { useMessages } from '@/hooks/useMessages';
import styles from './CouponPanel.module.css';
import type { UnitCouponState } from './useUnitCoupon';

/** Longest code that the API accepts. */
const CODE_MAX = 80;

/** The coupon with its figures, or a field for one. */
export function CouponPanel({ coupon }: { readonly coupon: UnitCouponState }) {
  const t = useMessages('sharedSimulation');
  const { locale } = useMessagesValue();
  const { applied, lost } = coupon;
  const panel = useRef<HTMLDivElement>(null);
  const [isRemoved, setRemoved] = useState(false);
  const hasActed = useRef(false);
  // The control that had the focus is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Follows the coupon.
  useEffect(() => {
    if (hasActed.current) panel.current?.querySelector<HTMLElement>('button, summary')?.focus();
    hasActed.current = false;
  }, [applied]);
  const act = (removes: boolean) => {
    hasActed.current = true;
    setRemoved(removes);
  };
  const money = (cents: number) => formatBRL(cents, {}, locale);
  return (
    <div ref={panel} className={`needs-script screen-only ${styles.panel}`}>
      <p role="status">
        {applied &&
          t('coupon.applied', {
            code: applied.code,
            discount: money(applied.discountCents),
            price: money(applied.priceCents),
          })}
        {!applied && isRemoved && t('coupon.removed')}
      </p>
      {applied ? (
        <button
          type="button"
          className={`link ${styles.remove}`}
          onClick={() => {
            act(true);
            coupon.remove();
          }}
        >
          {t('coupon.remove')}
        </button>
      ) : (
        <details className={styles.details} open={lost !== null || undefined}>
          <summary>{t('coupon.toggle')}</summary>
          <CouponForm coupon={coupon} onSend={() => act(false)} />
        </details>
      )}
    </div>
  );
}

interface FormProps {
  readonly coupon: UnitCouponState;
  readonly onSend: () => void;
}

function CouponForm({ coupon: { lost, isBusy, attempt }, onSend }: FormProps) {
  const t = useMessages('sharedSimulation');
  const input = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const id = useId();
  const problem = isEmpty ? t('coupon.empty') : lost && t('coupon.lost', { ...lost });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    setEmpty(code === '');
    if (code === '') input.current?.focus();
    else if (!isBusy) {
      onSend();
      void attempt(code);
    }
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <label htmlFor={id}>{t('coupon.label')}</label>
      <div className={styles.row}>
        <input
          ref={input}
          id={id}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CODE_MAX}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-erro`}
        />
        <ActionButton type="submit" isBusy={isBusy}>
          {t(isBusy ? 'coupon.busy' : 'coupon.apply')}
        </ActionButton>
      </div>
      {problem !== null && (
        <p id={`${id}-erro`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}
