import type { Route } from '@/server/http/routing/route';
import { cartCalls } from '@/server/modules/accounts/cartCalls';
import { favoriteCalls } from '@/server/modules/accounts/favoriteCalls';
import { identityCalls } from '@/server/modules/accounts/identityCalls';
import { partCalls } from '@/server/modules/accounts/partCalls';
import type { Dependencies } from '@/server/modules/dependencies';
import { BUYER_ACCOUNT } from '@/server/modules/users/account';
import { buyerDownloadRoute } from '@/server/modules/users/download';
import { buyerListRoutes } from '@/server/modules/users/listRoutes';
import { buyerRecordRoutes } from '@/server/modules/users/recordRoutes';

/** Everything about buyers and their accounts. */
export function userRoutes(dependencies: Dependencies): Route[] {
  return [
    ...buyerListRoutes(dependencies),
    ...buyerRecordRoutes(dependencies),
    buyerDownloadRoute(dependencies),
    ...partCalls(dependencies, BUYER_ACCOUNT),
    ...cartCalls(dependencies, BUYER_ACCOUNT),
    ...favoriteCalls(dependencies, BUYER_ACCOUNT),
    ...identityCalls(dependencies, BUYER_ACCOUNT),
  ];
}
