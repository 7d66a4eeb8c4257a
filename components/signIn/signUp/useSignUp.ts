import { useRouter } from 'next/router';
import type { Refusal } from '@/components/form/useBoundForm';
import { poolOfDoor } from '@/domain/identity/session';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { carryToConfirm } from '../carriedEmail';
import { identityCalls, refusalOf } from '../identityCalls';
import { type DoorProps, doorQuery } from '../portal/portalPage';
import { holdPassword, keepPending, type PendingRecord } from './pendingRecord';

type Told = Omit<PendingRecord, 'pool'> & { readonly password: string };

/** Creates the account at the identity provider; the record follows after the first sign-in. */
export function useSignUp(props: DoorProps): (told: Told) => Promise<Refusal | null> {
  const t = useMessages('signIn');
  const { push } = useRouter();
  const pool = poolOfDoor(props.door);
  const query = doorQuery(props);
  return async ({ password, ...told }) => {
    try {
      const { signUp } = await identityCalls();
      const isToConfirm = await signUp(pool, { ...told, password });
      keepPending({ pool, ...told });
      holdPassword(told.email, password);
      carryToConfirm(told.email);
      await push(isToConfirm ? paths.confirm(query) : paths.login(query));
      return null;
    } catch (error) {
      return refusalOf(error, t, ['email', 'password']);
    }
  };
}
