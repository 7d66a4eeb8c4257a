import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { doorOf } from '@/domain/identity/session';
import type { Settled } from '@/domain/identity/settled';
import { paths } from '@/domain/site/paths';
import type { AccountView } from './accountPage';

/** Where it is opened is told there. */
const isRecordMissing = ({ error }: Settled) => error === 'record_missing';

/**
 * Where the page came without an account because the tokens had run out: has them renewed and asks for the page again, once.
 * A session that has ended leads to the door by itself. Answers whether it failed, and how to try again.
 */
export function useKnownAccount<Data, CompanyData>(view: AccountView<Data, CompanyData>) {
  const isKnown = view.kind !== 'unknown';
  const door = doorOf(view.kind === 'unknown' ? view.pool : 'user');
  const { isLoading, settle } = useAuth();
  const { asPath, replace } = useRouter();
  const hasTried = useRef(false);
  const [hasFailed, setFailed] = useState(false);

  const renew = useCallback(async () => {
    setFailed(false);
    const { person, error, message } = await settle(isRecordMissing);
    if (person !== null) await replace(asPath);
    else if (error === 'record_missing') await replace(paths.loginSuccess({ tipo: door, next: asPath }));
    // Where the provider does not answer, the page offers to try again.
    else if (error === null && message === null) await replace(paths.login({ tipo: door, next: asPath }));
    setFailed(true);
  }, [settle, replace, asPath, door]);
  const retry = useCallback(() => void renew().catch(() => setFailed(true)), [renew]);

  useEffect(() => {
    if (isKnown || isLoading || hasTried.current) return;
    hasTried.current = true;
    retry();
  }, [isKnown, isLoading, retry]);
  return { hasFailed: hasFailed && !isKnown, retry };
}
