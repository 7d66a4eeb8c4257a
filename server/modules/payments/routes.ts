import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { intentRoutes } from '@/server/modules/payments/intentRoutes';
import { linkRoutes } from '@/server/modules/payments/linkRoutes';
import { offerRoutes } from '@/server/modules/payments/offerRoutes';
import { publicPaymentRoutes } from '@/server/modules/payments/publicRoutes';
import { reconciliationRoutes } from '@/server/modules/payments/reconciliationRoutes';
import { recordRoutes } from '@/server/modules/payments/recordRoutes';
import { refundRoutes } from '@/server/modules/payments/refundRoutes';
import { webhookRoutes } from '@/server/modules/payments/webhookRoutes';
import { withdrawalRoutes } from '@/server/modules/payments/withdrawalRoutes';

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
