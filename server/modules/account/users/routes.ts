import type { Route } from '@/server/http/routing/route';
import { cartCalls } from '@/server/modules/account/accountCalls/cartCalls';
import { favoriteCalls } from '@/server/modules/account/accountCalls/favoriteCalls';
import { identityCalls } from '@/server/modules/account/accountCalls/identityCalls';
import { partCalls } from '@/server/modules/account/accountCalls/partCalls';
import type { Dependencies } from '@/server/modules/dependencies';
import { BUYER_ACCOUNT } from './account';
import { coBuyersRoute } from './coBuyers';
import { buyerDownloadRoute } from './download';
import { buyerListRoutes } from './listRoutes';
import { buyerRecordRoutes } from './recordRoutes';

/** Routes of buyers and their accounts. */
export function userRoutes(dependencies: Dependencies): Route[] {
  return [
    ...buyerListRoutes(dependencies),
    ...buyerRecordRoutes(dependencies),
    buyerDownloadRoute(dependencies),
    coBuyersRoute(dependencies),
    ...partCalls(dependencies, BUYER_ACCOUNT),
    ...cartCalls(dependencies, BUYER_ACCOUNT),
    ...favoriteCalls(dependencies, BUYER_ACCOUNT),
    ...identityCalls(dependencies, BUYER_ACCOUNT),
  ];
}
