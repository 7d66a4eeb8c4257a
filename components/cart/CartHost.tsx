import { PressHost } from '@/components/shell/PressHost';

const load = () => import('./CartIsland');

/** Buttons that choose a unit or a quota, and the chip of the header. */
export const CartHost = () => <PressHost buttons="[data-cart]" load={load} />;
