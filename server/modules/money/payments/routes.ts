import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { intentRoutes } from './intents/routes';
import { publicPaymentRoutes } from './links/publicRoutes';
import { linkRoutes } from './links/routes';
import { customerAndMethodRoutes } from './provider/customerRoutes';
import { productAndPriceRoutes } from './provider/productRoutes';
import { reconciliationRoutes } from './reconciliation/routes';
import { refundRoutes } from './refunds/routes';
import { webhookRoutes } from './webhooks/routes';
import { withdrawalRoutes } from './withdrawals/routes';

export function paymentRoutes(dependencies: Dependencies): Route[] {
  return [
    ...intentRoutes(dependencies),
    ...linkRoutes(dependencies),
    ...customerAndMethodRoutes(dependencies),
    ...productAndPriceRoutes(dependencies),
    ...refundRoutes(dependencies),
    ...withdrawalRoutes(dependencies),
    ...reconciliationRoutes(dependencies),
    ...publicPaymentRoutes(dependencies),
    ...webhookRoutes(dependencies),
  ];
}
