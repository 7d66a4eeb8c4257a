import { useRouter } from 'next/router';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { PageLink } from '@/components/shell/PageLink';
import type { OwnCart } from '@/contexts/CartContext';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import { localePath, paths } from '@/domain/site/paths';
import styles from './CouponField.module.css';
import { useCartMessages } from './useCartMessages';
import { type ShownCoupon, useCoupon } from './useCoupon';
import { useFaultSentence } from './useFaultSentence';

/** Longest code that the API accepts. */
const CODE_MAX = 80;

interface CouponFieldProps {
  readonly own: OwnCart;
  /** A link to another page was followed. */
  readonly onFollow: () => void;
}

/** Field for a coupon, or the coupon with the new figures. */
export function CouponField({ own, onFollow }: CouponFieldProps) {
  const t = useCartMessages();
  const { asPath } = useRouter();
  const { locale } = useMessagesValue();
  const { shown, isBusy, problem: refusal, isVisitor, attempt, remove } = useCoupon(own);
  const [isEmpty, setEmpty] = useState(false);
  const problem = isEmpty ? t('coupon.empty') : refusal;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const problemId = `${id}-erro`;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const code = input.current?.value.trim();
    setEmpty(!code);
    if (!code) input.current?.focus();
    else if (!isBusy) void attempt(code);
  };
  return (
    <section className={styles.coupon} aria-label={t('coupon.label')}>
      {shown ? (
        <>
          <Figures own={own} coupon={shown} />
          {isVisitor && shown.fault === null && (
            <p className={styles.help}>
              {t('coupon.signIn')}{' '}
              <PageLink
                href={paths.login({ next: localePath(asPath, locale) })}
                className="link"
                onClick={onFollow}
              >
                {t('coupon.toSignIn')}
              </PageLink>
            </p>
          )}
          <ActionButton
            isBusy={isBusy}
            className={`link ${styles.remove}`}
            onClick={() => void remove(shown)}
          >
            {t('coupon.remove', { code: shown.code })}
          </ActionButton>
        </>
      ) : (
        <form className={styles.form} onSubmit={send}>
          <label htmlFor={id}>{t('coupon.label')}</label>
          <div className={styles.row}>
            <input
              ref={input}
              id={id}
              name="coupon"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={CODE_MAX}
              aria-invalid={problem !== null || undefined}
              aria-describedby={problem === null ? undefined : problemId}
            />
            <ActionButton type="submit" isBusy={isBusy}>
              {t('coupon.apply')}
            </ActionButton>
          </div>
        </form>
      )}
      {problem !== null && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  );
}

function Figures({ own, coupon }: { readonly own: OwnCart; readonly coupon: ShownCoupon }) {
  const t = useCartMessages();
  const { locale } = useMessagesValue();
  const fault = useFaultSentence(coupon.fault);
  const { priceCents } = own.prices;
  const money = (cents: number) => formatBRL(cents, {}, locale);
  if (coupon.fault !== null || priceCents === null || coupon.finalPriceCents === null) {
    return (
      <p className={styles.help}>
        <b>{coupon.code}</b> {fault}
      </p>
    );
  }
  return (
    <dl className={`figures ${styles.figures}`}>
      <div>
        <dt>{t('coupon.price')}</dt>
        <dd>{money(priceCents)}</dd>
      </div>
      <div>
        <dt>{t('coupon.discount', { code: coupon.code })}</dt>
        <dd>−{money(coupon.discountCents)}</dd>
      </div>
      <div className={styles.final}>
        <dt>{t('coupon.final')}</dt>
        <dd>{money(coupon.finalPriceCents)}</dd>
      </div>
    </dl>
  );
}
