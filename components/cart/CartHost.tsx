import { lazy } from 'react';
import { PressHost } from '@/components/shell/PressHost';

const CartIsland = lazy(() => import('./CartIsland'));

/** Buttons that choose a unit or a quota, and the chip of the header. */
export const CartHost = () => <PressHost buttons="[data-cart]" part={CartIsland} />;
