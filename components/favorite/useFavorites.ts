import { useEffect, useSyncExternalStore } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { favoriteStore } from './favoriteStore';

/** Current favourites. `owner` is undefined until known, and null for a visitor. */
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
