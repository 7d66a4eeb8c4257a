import { useCallback, useEffect, useState } from 'react';
import { useToast } from '@/contexts/ToastContext';
import type { Invite } from '@/domain/bond/schema';
import type { BondReply } from '@/domain/bond/states';
import { useMessages } from '@/hooks/useMessages';
import { ApiError } from '@/services/http/apiError';
import { findInvite, replyToInvite } from '@/services/public';

/** The secret of the e-mail is in the fragment (`#`), so that only the API ever receives it. */
function secretInFragment(): string | undefined {
  return new URLSearchParams(window.location.hash.slice(1)).get('chave') || undefined;
}

export type InviteState =
  | { readonly kind: 'loading' | 'notFound' | 'failed' }
  | { readonly kind: 'found'; readonly invite: Invite };

export function useInvite(id: string) {
  const t = useMessages('invite');
  const { show } = useToast();
  const [state, setLooking] = useState<InviteState>({ kind: 'loading' });
  const [isSending, setIsSending] = useState(false);

  const look = useCallback(async () => {
    setLooking({ kind: 'loading' });
    const secret = secretInFragment();
    try {
      const invite = await findInvite(secret === undefined ? { id } : { id, secret });
      setLooking({ kind: 'found', invite });
    } catch (error) {
      const isMissing = error instanceof ApiError && error.status > 0 && error.status < 500;
      setLooking({ kind: isMissing ? 'notFound' : 'failed' });
    }
  }, [id]);
  useEffect(() => void look(), [look]);

  async function reply(status: Exclude<BondReply, 'pending'>): Promise<void> {
    setIsSending(true);
    try {
      setLooking({ kind: 'found', invite: await replyToInvite(id, status, secretInFragment()) });
    } catch (error) {
      const isReported = error instanceof ApiError && error.status > 0 && error.status < 500;
      show({ type: 'error', message: isReported ? error.message : t('replyFailed') });
      // It was answered elsewhere, withdrawn or has expired: shows the present state.
      if (isReported) await look();
    } finally {
      setIsSending(false);
    }
  }
  return { looking: state, look, isSending, reply };
}
