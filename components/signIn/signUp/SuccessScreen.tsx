import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import type { ResolvedSession } from '@/domain/identity/resolvedSession';
import { useMessages } from '@/hooks/useMessages';
import { carryToken } from '@/services/http/createService';
import styles from '../portal/Portal.module.css';
import { PortalHeading } from '../portal/PortalHeading';
import { type PortalProps, stepPath } from '../portal/portalPage';
import { CompleteCompany } from './CompleteCompany';
import { type CreationOutcome, createRecord, findNewcomer, type Newcomer } from './createRecord';

/** Without a record this page creates one, so there is nothing to report. */
const isMissing = ({ error }: ResolvedSession) => error === 'record_missing';

type MissingData = Extract<CreationOutcome, { kind: 'asking' }> & { readonly newcomer: Newcomer };
type Stage = { readonly kind: 'opening' | 'failed' } | MissingData;

/** Resolves session and record, creates a missing record, and leaves the page; `start` tries again. */
function useOpening(props: PortalProps): { readonly stage: Stage; readonly start: () => void } {
  const { resolveSession } = useAuth();
  const { replace } = useRouter();
  const [stage, setStage] = useState<Stage>({ kind: 'opening' });
  const hasBegun = useRef(false);
  const { portal, next } = props;
  const login = stepPath(props, 'login');

  const open = useCallback(async () => {
    setStage({ kind: 'opening' });
    let resolved = await resolveSession(isMissing);
    if (isMissing(resolved)) {
      const newcomer = await findNewcomer({ portal });
      const outcome = newcomer && (await createRecord(newcomer));
      if (newcomer && outcome?.kind === 'asking') return setStage({ ...outcome, newcomer });
      resolved = await resolveSession();
    }
    if (resolved.person !== null) {
      // From here on the cookies identify the person, and one renewal is enough for a refused call.
      carryToken(null);
      return void replace(next);
    }
    const isSignedOut = resolved.error === null && resolved.message === null;
    if (isSignedOut) return void replace(login);
    setStage({ kind: 'failed' });
  }, [resolveSession, replace, portal, next, login]);

  const start = useCallback(() => void open().catch(() => setStage({ kind: 'failed' })), [open]);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    start();
  }, [start]);
  return { stage, start };
}

/** Landing page of every sign-in, which continues to the requested page. */
export function SuccessScreen(props: PortalProps) {
  const t = useMessages('signIn');
  const { signOut } = useAuth();
  const { stage, start } = useOpening(props);
  if (stage.kind === 'asking') {
    return <CompleteCompany newcomer={stage.newcomer} refusal={stage.refusal} onDone={start} />;
  }
  const isFailed = stage.kind === 'failed';
  return (
    <div className={styles.waiting} aria-live="polite">
      <PortalHeading title={t('success.title')} lead={t(isFailed ? 'success.failed' : 'success.lead')} />
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
