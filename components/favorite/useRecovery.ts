import { useCallback } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { ApiError } from '@/services/http/apiError';
import { favoriteStore } from './favoriteStore';

/** How the API refuses whoever asks for the favourites of somebody else. */
const OF_ANOTHER = ['unauthenticated', 'session_not_found', 'user_not_found', 'entrepreneur_not_found'];

/**
 * For a call that failed because somebody has signed in or out in another tab since: finds out anew whose favourites they are,
 * and has them. Any other failure is thrown on.
 */
export function useRecovery() {
  const { settle } = useAuth();
  return useCallback(
    async (error: unknown): Promise<void> => {
      if (!(error instanceof ApiError && OF_ANOTHER.includes(error.code))) throw error;
      const { person } = await settle();
      favoriteStore.belongTo(person);
      await favoriteStore.load();
    },
    [settle],
  );
}
