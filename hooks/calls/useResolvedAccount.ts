import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import type { Pool } from '@/domain/identity/pools';
import type { ResolvedSession } from '@/domain/identity/resolvedSession';
import { portalOf } from '@/domain/identity/session';
import { paths } from '@/domain/site/paths';

/** The page that creates the record explains it. */
const isRecordMissing = ({ error }: ResolvedSession) => error === 'record_missing';

/**
 * Renews expired tokens and loads the page again, once. An ended session leads to the sign-in page. Returns whether it
 * failed and how to retry.
 */
export function useResolvedAccount(view: { readonly kind: string; readonly pool?: Pool }) {
  const isKnown = view.kind !== 'unknown';
  const portal = portalOf(view.pool ?? 'user');
  const { isLoading, resolveSession } = useAuth();
  const { asPath, replace } = useRouter();
  const hasTried = useRef(false);
  const [hasFailed, setFailed] = useState(false);

  const renew = useCallback(async () => {
    setFailed(false);
    const { person, error, message } = await resolveSession(isRecordMissing);
    if (person !== null) await replace(asPath);
    else if (error === 'record_missing') await replace(paths.loginSuccess({ tipo: portal, next: asPath }));
    // If the provider does not answer, the page offers to retry.
    else if (error === null && message === null) await replace(paths.login({ tipo: portal, next: asPath }));
    setFailed(true);
  }, [resolveSession, replace, asPath, portal]);
  const retry = useCallback(() => void renew().catch(() => setFailed(true)), [renew]);

  useEffect(() => {
    if (isKnown || isLoading || hasTried.current) return;
    hasTried.current = true;
    retry();
  }, [isKnown, isLoading, retry]);
  return { hasFailed: hasFailed && !isKnown, retry };
}
