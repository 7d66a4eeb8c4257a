import { lazy } from 'react';
import { PressHost } from '@/components/shell/PressHost';

const FavoriteHearts = lazy(() => import('./FavoriteHearts'));

/** Hearts of favourites. */
export const FavoriteHost = () => <PressHost buttons="[data-favorite]" part={FavoriteHearts} />;
