import { object, string } from 'yup';
import { normalizeCep } from '@/domain/brazil/cep';
import { cepAddressSchema } from '@/domain/cep/schema';
import { AppError } from '@/domain/errors/appError';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { countCall } from '@/server/modules/platform/limits/countCall';

/** Room for dots, hyphen and some pasted spaces. */
const MAX_TYPED = 20;

export function cepRoutes({ db, cep, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/public/cep/{cep}',
      summary: 'O endereço de um CEP. O de uma cidade inteira vem sem rua e sem bairro.',
      who: 'public',
      params: object({
        cep: string().max(MAX_TYPED).required().meta({ description: 'CEP, oito algarismos' }),
      }),
      response: cepAddressSchema,
      errors: ['cep_not_found', 'cep_unavailable', 'too_many_requests'],
      notFound: 'cep_not_found',
      async handle({ params, caller, clientIp }) {
        const digits = normalizeCep(params.cep);
        if (digits === null) throw new AppError('cep_not_found');
        await countCall(db, 'cep', { caller, clientIp }, now());
        const address = await cep.find(digits);
        if (!address) throw new AppError('cep_not_found');
        return address;
      },
    }),
  ];
}
