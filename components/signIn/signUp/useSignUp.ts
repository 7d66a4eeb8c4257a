import { useRouter } from 'next/router';
import type { Refusal } from '@/components/form/useBoundForm';
import { poolOfPortal } from '@/domain/identity/session';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { carryToConfirm } from '../carriedEmail';
import { identityCalls, refusalOf } from '../identityCalls';
import { type PortalProps, portalQuery } from '../portal/portalPage';
import { holdPassword, type PendingRecord, storePending } from './pendingRecord';

type SignUpData = Omit<PendingRecord, 'pool'> & { readonly password: string };

/** Creates the account at the identity provider; the record follows after the first sign-in. */
export function useSignUp(props: PortalProps): (data: SignUpData) => Promise<Refusal | null> {
  const t = useMessages('signIn');
  const { push } = useRouter();
  const pool = poolOfPortal(props.portal);
  const query = portalQuery(props);
  return async ({ password, ...data }) => {
    try {
      const { signUp } = await identityCalls();
      const isToConfirm = await signUp(pool, { ...data, password });
      storePending({ pool, ...data });
      holdPassword(data.email, password);
      carryToConfirm(data.email);
      await push(isToConfirm ? paths.confirm(query) : paths.login(query));
      return null;
    } catch (error) {
      return refusalOf(error, t, ['email', 'password']);
    }
  };
}
