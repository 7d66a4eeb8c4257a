import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import type { Settled } from '@/domain/identity/settled';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from '../portal/Portal.module.css';
import { DoorHeading } from '../portal/PortalHeading';
import { type DoorProps, doorQuery } from '../portal/portalPage';
import { CompleteCompany } from './CompleteCompany';
import { findNewcomer, type Newcomer, type Opening, openRecord } from './createRecord';

/** Without a record this page creates one, so there is nothing to report. */
const isMissing = ({ error }: Settled) => error === 'record_missing';

type Asking = Extract<Opening, { kind: 'asking' }> & { readonly newcomer: Newcomer };
type Stage = { readonly kind: 'opening' | 'failed' } | Asking;

/** Landing page of every sign-in: resolves session and record, then continues to the requested page. */
export function SuccessScreen(props: DoorProps) {
  const t = useMessages('signIn');
  const { settle, signOut } = useAuth();
  const { replace } = useRouter();
  const [stage, setStage] = useState<Stage>({ kind: 'opening' });
  const hasBegun = useRef(false);
  const { door, next } = props;
  const login = paths.login(doorQuery(props));

  const open = useCallback(async () => {
    setStage({ kind: 'opening' });
    let settled = await settle(isMissing);
    if (isMissing(settled)) {
      const newcomer = await findNewcomer({ door });
      const opening = newcomer && (await openRecord(newcomer));
      if (newcomer && opening?.kind === 'asking') return setStage({ ...opening, newcomer });
      settled = await settle();
    }
    if (settled.person !== null) return void replace(next);
    const isNobody = settled.error === null && settled.message === null;
    if (isNobody) return void replace(login);
    setStage({ kind: 'failed' });
  }, [settle, replace, door, next, login]);

  const start = useCallback(() => void open().catch(() => setStage({ kind: 'failed' })), [open]);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    start();
  }, [start]);

  if (stage.kind === 'asking') {
    return <CompleteCompany newcomer={stage.newcomer} refusal={stage.refusal} onDone={start} />;
  }
  const isFailed = stage.kind === 'failed';
  return (
    <div className={styles.waiting} aria-live="polite">
      <DoorHeading title={t('success.title')} lead={t(isFailed ? 'success.failed' : 'success.lead')} />
      {isFailed && (
        <div className={styles.again}>
          <button type="button" className="button button-primary" onClick={start}>
            {t('success.again')}
          </button>
          <button type="button" className="button" onClick={() => void signOut()}>
            {t('success.signOut')}
          </button>
        </div>
      )}
    </div>
  );
}
