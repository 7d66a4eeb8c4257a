import { type AnySchema, object, string } from 'yup';
import { addressSchema } from '@/domain/project/address';
import { paymentMethodsSchema, projectConfigSchema, readConfig } from '@/domain/project/config';
import { detailsSchema } from '@/domain/project/details';
import { plansInputSchema, plansSchema } from '@/domain/project/plan';
import {
  addressInputSchema,
  detailsInputSchema,
  photosInputSchema,
  unitsChangeSchema,
  videoInputSchema,
} from '@/domain/project/record';
import { towersInputSchema, towersSchema } from '@/domain/project/tower';
import { videoSchema } from '@/domain/project/video';
import { picturesSchema } from '@/domain/site/picture';
import { versionField } from '@/domain/version';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { authoriseChange } from '../loadProject';
import { changePhotos } from '../photos/changePhotos';
import { picturesOf } from '../recordStore';
import { CHANGE_ERRORS, oneProject } from '../routeOptions';
import {
  changeAddress,
  changeConfig,
  changeDetails,
  changePaymentMethods,
  changePlans,
  changeTowers,
  changeVideo,
} from './changeParts';
import type { ProjectChangeInput } from './changeProject';

const DESCRIPTIONS = {
  address: 'Endereço',
  config: 'Como o empreendimento é vendido: prazos, formas de pagamento, comissão',
  details: 'Fatos do empreendimento',
  paymentMethods: 'Formas de pagamento aceitas',
  photos: 'Fotos, na ordem; a primeira é a principal',
  plans: 'Plantas, na ordem',
  towers: 'Torres',
  video: 'Vídeo; null quando não há',
} as const;

/** Body and response of a part: the version, and the part under its own name. */
function part<Name extends keyof typeof DESCRIPTIONS, Schema extends AnySchema>(name: Name, schema: Schema) {
  const described: Schema = schema.meta({ description: DESCRIPTIONS[name] });
  return object({ ...versionField, ...({ [name]: described } as Record<Name, Schema>) });
}

const common = { ...oneProject, method: 'PUT', errors: CHANGE_ERRORS } as const;

type Authorise = (caller: Caller, id: string, version: number) => Promise<ProjectChangeInput>;

function authoriser({ db, now }: Dependencies): Authorise {
  return async (caller, id, version) => {
    await authoriseChange(db, caller, id);
    return { id, version, caller: requireIdentity(caller), now: now() };
  };
}

function describingRoutes({ db }: Dependencies, authorise: Authorise): Route[] {
  return [
    defineRoute({
      ...common,
      path: '/projects/{id}/address',
      summary: 'Substitui o endereço. O bairro do empreendimento é o do ponto no mapa.',
      body: part('address', addressInputSchema.required()),
      response: part('address', addressSchema.required()).shape({
        placePath: string()
          .required()
          .meta({ description: 'Caminho da localização: sp/sao-paulo/pinheiros' }),
      }),
      async handle({ params: { id }, body: { version, address }, caller }) {
        const row = await changeAddress(db, await authorise(caller, id, version), address);
        return { version: row.version, address: row.address, placePath: row.placePath };
      },
    }),
    defineRoute({
      ...common,
      path: '/projects/{id}/details',
      summary: 'Substitui os dados. Os dias de início das fases são alterados na chamada da fase.',
      body: part('details', detailsInputSchema.required()),
      response: part('details', detailsSchema.required()),
      async handle({ params: { id }, body: { version, details }, caller }) {
        const row = await changeDetails(db, await authorise(caller, id, version), details);
        return { version: row.version, details: row.details };
      },
    }),
    defineRoute({
      ...common,
      path: '/projects/{id}/video',
      summary: 'Substitui o vídeo, do YouTube ou do Vimeo; null o remove.',
      body: part('video', videoInputSchema.nullable().defined()),
      response: part('video', videoSchema.nullable().defined()),
      async handle({ params: { id }, body: { version, video }, caller }) {
        const row = await changeVideo(db, await authorise(caller, id, version), video);
        return { version: row.version, video: row.video };
      },
    }),
    defineRoute({
      ...common,
      path: '/projects/{id}/photos',
      summary:
        'Ordena e descreve as fotos; a primeira é a capa. As fotos que não estiverem na lista são excluídas.',
      body: part('photos', photosInputSchema),
      response: part('photos', picturesSchema),
      async handle({ params: { id }, body: { version, photos }, caller }) {
        const row = await changePhotos(db, await authorise(caller, id, version), photos);
        return { version: row.version, photos: picturesOf(row) };
      },
    }),
  ];
}

function sellingRoutes({ db }: Dependencies, authorise: Authorise): Route[] {
  return [
    defineRoute({
      ...common,
      path: '/projects/{id}/config',
      summary: 'Substitui as condições de venda: pagamento, reserva, corretagem, visitas e negociação.',
      body: part('config', projectConfigSchema.required()),
      response: part('config', projectConfigSchema.required()),
      async handle({ params: { id }, body: { version, config }, caller }) {
        const row = await changeConfig(db, await authorise(caller, id, version), config);
        return { version: row.version, config: readConfig(row.config) };
      },
    }),
    defineRoute({
      ...common,
      path: '/projects/{id}/config/paymentMethods',
      summary: 'Substitui os meios de pagamento aceitos.',
      body: part('paymentMethods', paymentMethodsSchema),
      response: part('paymentMethods', paymentMethodsSchema),
      async handle({ params: { id }, body: { version, paymentMethods }, caller }) {
        const input = await authorise(caller, id, version);
        const row = await changePaymentMethods(db, input, paymentMethods);
        return { version: row.version, paymentMethods: row.config.paymentMethods };
      },
    }),
  ];
}

function buildingRoutes({ db }: Dependencies, authorise: Authorise): Route[] {
  const plansAnswer = part('plans', plansSchema).shape({ units: unitsChangeSchema.required() });
  const towersAnswer = part('towers', towersSchema).shape({ units: unitsChangeSchema.required() });
  const errors = [...CHANGE_ERRORS, 'unit_has_history'] as const;
  return [true, false].flatMap((isWhole) => [
    defineRoute({
      ...common,
      path: isWhole ? '/projects/{id}/plans' : '/projects/{id}/plans/upsert',
      summary: isWhole
        ? 'Substitui as plantas. As unidades de uma planta acompanham a alteração; as reservadas e vendidas não mudam.'
        : 'Altera ou cria as plantas enviadas, pelo número; as outras são mantidas.',
      body: part('plans', plansInputSchema),
      response: plansAnswer,
      async handle({ params: { id }, body: { version, plans: entries }, caller }) {
        const input = await authorise(caller, id, version);
        const { row, units } = await changePlans(db, input, { entries, isWhole });
        return { version: row.version, plans: row.plans, units };
      },
    }),
    defineRoute({
      ...common,
      errors,
      path: isWhole ? '/projects/{id}/towers' : '/projects/{id}/towers/upsert',
      summary: isWhole
        ? 'Substitui as torres e as unidades delas: uma para cada torre, andar e final. As reservadas e vendidas são mantidas.'
        : 'Altera ou cria as torres enviadas, pelo código, com as unidades delas; as outras são mantidas.',
      body: part('towers', towersInputSchema),
      response: towersAnswer,
      async handle({ params: { id }, body: { version, towers: entries }, caller }) {
        const input = await authorise(caller, id, version);
        const { row, units } = await changeTowers(db, input, { entries, isWhole });
        return { version: row.version, towers: row.towers, units };
      },
    }),
  ]);
}

/**
 * Calls that replace one part of a project; each requires the version that was read and returns the new one.
 */
export function projectPartRoutes(dependencies: Dependencies): Route[] {
  const authorise = authoriser(dependencies);
  return [
    ...describingRoutes(dependencies, authorise),
    ...sellingRoutes(dependencies, authorise),
    ...buildingRoutes(dependencies, authorise),
  ];
}
