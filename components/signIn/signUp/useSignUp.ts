import { useRouter } from 'next/router';
import type { Refusal } from '@/components/form/useBoundForm';
import { poolOfPortal } from '@/domain/identity/session';
import { useMessages } from '@/hooks/useMessages';
import { carryToConfirm, carryToForm, loginFormOf } from '../carriedEmail';
import { identityCalls, refusalOf } from '../identityCalls';
import { type PortalProps, stepPath } from '../portal/portalPage';
import { holdPassword, type PendingRecord, storePending } from './pendingRecord';

type SignUpData = Omit<PendingRecord, 'pool'> & { readonly password: string };

/** Creates the account at the identity provider; the record follows after the first sign-in. */
export function useSignUp(props: PortalProps): (data: SignUpData) => Promise<Refusal | null> {
  const t = useMessages('signIn');
  const { push } = useRouter();
  const pool = poolOfPortal(props.portal);
  return async ({ password, ...data }) => {
    try {
      // The e-mail may have an account already, which the answer does not reveal: the sign-in then has it.
      carryToForm(loginFormOf(props.portal), data.email);
      const { signUp } = await identityCalls();
      const isToConfirm = await signUp(pool, { ...data, password });
      storePending({ pool, ...data });
      holdPassword(data.email, password);
      carryToConfirm(data.email);
      await push(stepPath(props, isToConfirm ? 'confirm' : 'login'));
      return null;
    } catch (error) {
      return refusalOf(error, t, ['email', 'password']);
    }
  };
}
