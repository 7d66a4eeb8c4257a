import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import {
  changePriceSchema,
  changeProductSchema,
  newPriceSchema,
  newProductSchema,
  priceSchema,
  productSchema,
} from '@/domain/payment/records';
import { project } from '@/server/db/schema/catalogue/project';
import type { Owner, Price } from '@/server/gateways/payments/gateway';
import type { Caller } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { findPayable, type PayableRef } from '../payable';
import { readPayableRef } from '../readPayableRef';
import { callProvider, PROVIDER_ERRORS } from './callProvider';
import { assertOwn, ownIds, storeOwner } from './ownedRecords';
import { getOwner, itemsOf, oneRecord, SEARCH } from './recordRoute';

function getSeller(caller: Caller): Owner {
  const owner = getOwner(caller);
  if (owner.kind !== 'company') throw new AppError('forbidden');
  return owner;
}

async function titleOf({ db }: Dependencies, projectId: string, owner: Owner): Promise<string> {
  const [row] = await db
    .select({ title: project.title, ownerId: project.entrepreneurId })
    .from(project)
    .where(eq(project.id, projectId));
  if (row?.ownerId !== owner.id) throw new AppError('project_not_found');
  return row.title;
}

function productRoutes(dependencies: Dependencies): Route[] {
  const { db, payments } = dependencies;
  const base = '/payments/v1/product';
  return [
    defineRoute({
      method: 'POST',
      path: base,
      summary: 'Cadastra no provedor um empreendimento da empresa como produto, com o título dele.',
      who: 'signedIn',
      idempotent: true,
      body: newProductSchema,
      response: productSchema,
      errors: ['forbidden', 'project_not_found', ...PROVIDER_ERRORS],
      async handle({ body: { projectId }, caller }) {
        const owner = getSeller(caller);
        const name = await titleOf(dependencies, projectId, owner);
        const key = `product:${projectId}`;
        const product = await callProvider(payments.createProduct(owner, { name, key }));
        await storeOwner(db, product.id, 'product', owner);
        return product;
      },
    }),
    defineRoute({
      ...SEARCH,
      path: `${base}/search`,
      summary: 'Os produtos da empresa no provedor.',
      response: itemsOf(productSchema.required()),
      async handle({ caller }) {
        const owner = getSeller(caller);
        const ids = await ownIds(db, 'product', owner);
        return { items: [...(await callProvider(payments.listProducts(ids)))] };
      },
    }),
    defineRoute({
      ...oneRecord('product'),
      method: 'GET',
      path: `${base}/{id}`,
      summary: 'Um produto próprio.',
      response: productSchema,
      async handle({ params: { id }, caller }) {
        await assertOwn(db, id, 'product', getSeller(caller));
        return callProvider(payments.getProduct(id));
      },
    }),
    defineRoute({
      ...oneRecord('product'),
      method: 'PUT',
      path: `${base}/{id}`,
      summary: 'Ativa ou desativa um produto da empresa.',
      body: changeProductSchema,
      response: productSchema,
      async handle({ params: { id }, body: { isActive }, caller }) {
        await assertOwn(db, id, 'product', getSeller(caller));
        return callProvider(payments.updateProduct(id, { isActive }));
      },
    }),
  ];
}

/** Amount that is due to the company by our own record. */
async function amountOf({ db, now }: Dependencies, ref: PayableRef, owner: Owner) {
  const payable = await findPayable(db, ref, now());
  if (payable?.entrepreneurId !== owner.id) throw new AppError('payment_not_found');
  return payable.amountCents;
}

/** Prices of the company at the provider. */
async function listOwnPrices({ db, payments }: Dependencies, owner: Owner): Promise<Price[]> {
  const ids = new Set(await ownIds(db, 'price', owner));
  const items: Price[] = [];
  for (const productId of await ownIds(db, 'product', owner)) {
    items.push(...(await callProvider(payments.listPrices(productId))));
  }
  return items.filter(({ id }) => ids.has(id));
}

function priceRoutes(dependencies: Dependencies): Route[] {
  const { db, payments } = dependencies;
  const base = '/payments/v1/price';
  return [
    defineRoute({
      method: 'POST',
      path: base,
      summary: 'Cadastra no provedor o valor de uma reserva ou parcela, como preço de um produto da empresa.',
      who: 'signedIn',
      idempotent: true,
      body: newPriceSchema,
      response: priceSchema,
      errors: ['forbidden', 'payment_record_not_found', 'payment_not_found', ...PROVIDER_ERRORS],
      async handle({ body: { productId, ...subject }, caller }) {
        const owner = getSeller(caller);
        await assertOwn(db, productId, 'product', owner);
        const amountCents = await amountOf(dependencies, readPayableRef(subject), owner);
        const key = `price:${uuidv7()}`;
        const price = await callProvider(payments.createPrice(owner, { productId, amountCents, key }));
        await storeOwner(db, price.id, 'price', owner);
        return price;
      },
    }),
    defineRoute({
      ...SEARCH,
      path: `${base}/search`,
      summary: 'Os preços da empresa no provedor.',
      response: itemsOf(priceSchema.required()),
      handle: async ({ caller }) => ({ items: await listOwnPrices(dependencies, getSeller(caller)) }),
    }),
    defineRoute({
      ...oneRecord('price'),
      method: 'GET',
      path: `${base}/{id}`,
      summary: 'Um preço próprio.',
      response: priceSchema,
      async handle({ params: { id }, caller }) {
        await assertOwn(db, id, 'price', getSeller(caller));
        return callProvider(payments.getPrice(id));
      },
    }),
    defineRoute({
      ...oneRecord('price'),
      method: 'PUT',
      path: `${base}/{id}`,
      summary:
        'Ativa ou desativa um preço da empresa. O valor não pode ser alterado: para outro valor, crie outro preço.',
      body: changePriceSchema,
      response: priceSchema,
      async handle({ params: { id }, body: { isActive }, caller }) {
        await assertOwn(db, id, 'price', getSeller(caller));
        return callProvider(payments.updatePrice(id, { isActive }));
      },
    }),
  ];
}

/** Products and prices of a company at the provider. */
export function productAndPriceRoutes(dependencies: Dependencies): Route[] {
  return [...productRoutes(dependencies), ...priceRoutes(dependencies)];
}
