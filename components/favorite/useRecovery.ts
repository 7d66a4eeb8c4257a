import { useCallback } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { ApiError } from '@/services/http/apiError';
import { favoriteStore } from './favoriteStore';

/** Error codes of a call for another person's favourites. */
const OF_ANOTHER = ['unauthenticated', 'session_not_found', 'user_not_found', 'entrepreneur_not_found'];

/**
 * Handles a call that failed because of a sign-in or sign-out in another tab: finds the present owner and loads their
 * favourites. Other errors are thrown again.
 */
export function useRecovery() {
  const { resolveSession } = useAuth();
  return useCallback(
    async (error: unknown): Promise<void> => {
      if (!(error instanceof ApiError && OF_ANOTHER.includes(error.code))) throw error;
      const { person } = await resolveSession();
      favoriteStore.belongTo(person);
      await favoriteStore.load();
    },
    [resolveSession],
  );
}
