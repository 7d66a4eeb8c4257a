import { useEffect, useSyncExternalStore } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { favoriteStore } from './favoriteStore';

/** What is kept, always as it is now. `owner` says whose it is: undefined until that is known, null for a visitor. */
export function useFavorites() {
  const { person, isLoading } = useAuth();
  const { items, pending } = useSyncExternalStore(
    favoriteStore.subscribe,
    favoriteStore.read,
    favoriteStore.readOnServer,
  );
  const owner = isLoading ? undefined : person;
  useEffect(() => {
    if (owner !== undefined) favoriteStore.belongTo(owner);
  }, [owner]);
  return { items, pending, owner };
}
