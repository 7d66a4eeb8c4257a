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
import type { Owner } from '@/server/gateways/payments/gateway';
import type { Caller } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { askProvider } from './askProvider';
import { readPayableRef } from './named';
import { findPayable } from './payable';
import { foundOf, getOwner, named, PROVIDER, SEARCH } from './recordRoutes';
import { assertOwn, keepRecord, onlyOwn } from './records';

/** Only companies sell something. */
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
      summary: 'Cadastra no provedor um empreendimento próprio como produto, com seu título.',
      who: 'signedIn',
      idempotent: true,
      body: newProductSchema,
      response: productSchema,
      errors: ['forbidden', 'project_not_found', ...PROVIDER],
      async handle({ body: { projectId }, caller }) {
        const owner = getSeller(caller);
        const name = await titleOf(dependencies, projectId, owner);
        const key = `product:${projectId}`;
        const product = await askProvider(payments.createProduct(owner, { name, key }));
        await keepRecord(db, product.id, 'product', owner);
        return product;
      },
    }),
    defineRoute({
      ...SEARCH,
      path: `${base}/search`,
      summary: 'Os produtos da empresa no provedor.',
      response: foundOf(productSchema.required()),
      async handle({ caller }) {
        const owner = getSeller(caller);
        return { items: await onlyOwn(db, await askProvider(payments.searchProducts(owner)), owner) };
      },
    }),
    defineRoute({
      ...named('product'),
      method: 'GET',
      path: `${base}/{id}`,
      summary: 'Um produto próprio.',
      response: productSchema,
      async handle({ params: { id }, caller }) {
        await assertOwn(db, id, 'product', getSeller(caller));
        return askProvider(payments.getProduct(id));
      },
    }),
    defineRoute({
      ...named('product'),
      method: 'PUT',
      path: `${base}/{id}`,
      summary: 'Ativa ou desativa um produto próprio.',
      body: changeProductSchema,
      response: productSchema,
      async handle({ params: { id }, body: { isActive }, caller }) {
        await assertOwn(db, id, 'product', getSeller(caller));
        return askProvider(payments.updateProduct(id, { isActive }));
      },
    }),
  ];
}

/** What is owed to the company for a thing: its own record says how much. */
async function amountOf(
  { db, now }: Dependencies,
  thing: Parameters<typeof readPayableRef>[0],
  owner: Owner,
) {
  const payable = await findPayable(db, readPayableRef(thing), now());
  if (payable?.entrepreneurId !== owner.id) throw new AppError('payment_not_found');
  return payable.amountCents;
}

function priceRoutes(dependencies: Dependencies): Route[] {
  const { db, payments } = dependencies;
  const base = '/payments/v1/price';
  return [
    defineRoute({
      method: 'POST',
      path: base,
      summary: 'Cadastra no provedor o valor de uma reserva ou parcela, como preço de um produto próprio.',
      who: 'signedIn',
      idempotent: true,
      body: newPriceSchema,
      response: priceSchema,
      errors: ['forbidden', 'payment_record_not_found', 'payment_not_found', ...PROVIDER],
      async handle({ body: { productId, ...thing }, caller }) {
        const owner = getSeller(caller);
        await assertOwn(db, productId, 'product', owner);
        const amountCents = await amountOf(dependencies, thing, owner);
        const key = `price:${uuidv7()}`;
        const price = await askProvider(payments.createPrice(owner, { productId, amountCents, key }));
        await keepRecord(db, price.id, 'price', owner);
        return price;
      },
    }),
    defineRoute({
      ...SEARCH,
      path: `${base}/search`,
      summary: 'Os preços da empresa no provedor.',
      response: foundOf(priceSchema.required()),
      async handle({ caller }) {
        const owner = getSeller(caller);
        return { items: await onlyOwn(db, await askProvider(payments.searchPrices(owner)), owner) };
      },
    }),
    defineRoute({
      ...named('price'),
      method: 'GET',
      path: `${base}/{id}`,
      summary: 'Um preço próprio.',
      response: priceSchema,
      async handle({ params: { id }, caller }) {
        await assertOwn(db, id, 'price', getSeller(caller));
        return askProvider(payments.getPrice(id));
      },
    }),
    defineRoute({
      ...named('price'),
      method: 'PUT',
      path: `${base}/{id}`,
      summary: 'Ativa ou desativa um preço próprio. O valor não muda: outro valor é outro preço.',
      body: changePriceSchema,
      response: priceSchema,
      async handle({ params: { id }, body: { isActive }, caller }) {
        await assertOwn(db, id, 'price', getSeller(caller));
        return askProvider(payments.updatePrice(id, { isActive }));
      },
    }),
  ];
}

/** What a company sells, as the provider lists it. */
export function offerRoutes(dependencies: Dependencies): Route[] {
  return [...productRoutes(dependencies), ...priceRoutes(dependencies)];
}
