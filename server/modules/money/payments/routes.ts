import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { intentRoutes } from './intentRoutes';
import { linkRoutes } from './linkRoutes';
import { offerRoutes } from './offerRoutes';
import { publicPaymentRoutes } from './publicRoutes';
import { reconciliationRoutes } from './reconciliationRoutes';
import { recordRoutes } from './recordRoutes';
import { refundRoutes } from './refundRoutes';
import { webhookRoutes } from './webhookRoutes';
import { withdrawalRoutes } from './withdrawalRoutes';

/** Every call about money that is paid, given back and paid out. */
export function paymentRoutes(dependencies: Dependencies): Route[] {
  return [
    ...intentRoutes(dependencies),
    ...linkRoutes(dependencies),
    ...recordRoutes(dependencies),
    ...offerRoutes(dependencies),
    ...refundRoutes(dependencies),
    ...withdrawalRoutes(dependencies),
    ...reconciliationRoutes(dependencies),
    ...publicPaymentRoutes(dependencies),
    ...webhookRoutes(dependencies),
  ];
}
