import { boolean, object } from 'yup';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { receiveEvent } from './receiveEvent';

/** Webhook of the provider: its signature is the only authorization. */
export function webhookRoutes(dependencies: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/payments/v1/webhook',
      summary: 'Recebe os eventos assinados do provedor de pagamentos.',
      who: 'public',
      signedBy: 'stripe-signature',
      response: object({
        received: boolean()
          .required()
          .meta({ description: 'true: o evento foi recebido e o efeito está gravado' }),
      }),
      errors: ['invalid_signature'],
      async handle({ signed }) {
        await receiveEvent(dependencies, signed?.raw ?? Buffer.alloc(0), signed?.signature ?? null);
        return { received: true };
      },
    }),
  ];
}
