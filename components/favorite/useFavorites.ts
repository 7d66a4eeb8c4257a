import { useSyncExternalStore } from 'react';
import { favoriteStore } from './favoriteStore';

/** What is kept, always as it is now. */
export const useFavorites = () =>
  useSyncExternalStore(favoriteStore.subscribe, favoriteStore.read, favoriteStore.readOnServer);
