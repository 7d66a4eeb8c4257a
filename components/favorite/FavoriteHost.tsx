import { PressHost } from '@/components/shell/PressHost';

const load = () => import('./FavoriteHearts');

/** Hearts of favourites. */
export const FavoriteHost = () => <PressHost buttons="[data-favorite]" load={load} />;
