import { type Access, everybody, type Row } from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';
import { OFFER, quotaOf, READY, unitOf } from '@/__tests__/support/callers/cartInputs';

const ADDRESS = {
  zipCode: '01310100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: null,
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

/** The calls about an account, which buyers and companies have alike. */
export function accountRows(
  base: string,
  id: (world: World) => string,
  accessTo: (action: 'read' | 'contact' | 'bankAccounts' | 'documents' | 'own') => Access,
): Record<string, Row> {
  const at = (world: World) => ({ id: id(world), projectId: world.projectId });
  const own = { at, access: accessTo('own') };
  return {
    [`GET ${base}/{id}`]: { at, access: accessTo('read') },
    [`GET ${base}/{id}/cognito`]: { at, access: accessTo('read') },
    [`GET /public${base}/{id}/cognito`]: { at, access: everybody },
    [`POST /public${base}/count`]: { access: everybody, body: () => ({ email: 'a@exemplo.com' }) },
    [`PUT ${base}/{id}/address`]: {
      at,
      access: accessTo('contact'),
      body: () => ({ version: 1, address: ADDRESS }),
    },
    [`PUT ${base}/{id}/phones`]: {
      at,
      access: accessTo('contact'),
      body: () => ({ version: 1, phones: ['1134567890'] }),
    },
    [`PUT ${base}/{id}/bankAccounts`]: {
      at,
      access: accessTo('bankAccounts'),
      body: () => ({ version: 1, bankAccounts: [] }),
    },
    [`PUT ${base}/{id}/documents`]: {
      at,
      access: accessTo('documents'),
      body: () => ({ version: 1, documents: [] }),
    },
    [`PUT ${base}/{id}/cart`]: { ...own, body: () => ({ cart: null }) },
    [`PUT ${base}/{id}/cart/unit`]: { ...own, body: unitOf },
    [`PUT ${base}/{id}/cart/quota`]: { ...own, body: quotaOf },
    [`PUT ${base}/{id}/cart/simulation`]: { ...own, query: () => '?type=ready', body: () => READY },
    [`PUT ${base}/{id}/cart/negotiation`]: { ...own, body: () => OFFER },
    [`GET ${base}/{id}/cart/prices`]: own,
    [`GET ${base}/{id}/favorites`]: own,
    [`PUT ${base}/{id}/favorites/{projectId}`]: { ...own, body: () => ({}) },
    [`DELETE ${base}/{id}/favorites/{projectId}`]: own,
  };
}
