import type { CartPrices } from '@/domain/cart/prices';
import { type Cart, type CartRecord, quotaCart, type Simulation, unitCart } from '@/domain/cart/schema';
import type { Person } from '@/domain/identity/resolvedSession';
import {
  chooseQuota,
  chooseUnit,
  findCartPrices,
  replaceCart,
  saveSimulation as saveBuyerSimulation,
} from '@/services/account/users';
import {
  chooseQuota as chooseVisitorQuota,
  chooseUnit as chooseVisitorUnit,
  emptyCart as emptyVisitorCart,
  findOwnSession,
  findCartPrices as findVisitorPrices,
  hasSession,
  mergeSession,
  saveBid,
  saveSimulation,
} from '@/services/account/visitorSession';
import { orElse } from '@/services/http/orElse';
import {
  chooseCompanyQuota,
  chooseCompanyUnit,
  findCompanyCartPrices,
  replaceCompanyCart,
  saveCompanySimulation,
} from '@/services/parties/entrepreneurs';

/** Signed-in person, or null for this visitor. */
export type CartOwner = Pick<Person, 'id' | 'pool' | 'isOperator'> | null;

/** A unit or a quota, by its id. */
export interface CartChoice {
  readonly projectId: string;
  readonly unitId?: string;
  readonly quotaId?: string;
}

interface OwnCart {
  readonly cart: CartRecord | null;
}

const ACCOUNTS = {
  user: { chooseUnit, chooseQuota, replaceCart, findCartPrices, saveSimulation: saveBuyerSimulation },
  entrepreneur: {
    chooseUnit: chooseCompanyUnit,
    chooseQuota: chooseCompanyQuota,
    replaceCart: replaceCompanyCart,
    findCartPrices: findCompanyCartPrices,
    saveSimulation: saveCompanySimulation,
  },
};

/** Cart of its owner; null for a visitor without a session and for operators. */
export async function readCart(owner: CartOwner): Promise<CartRecord | null> {
  if (owner?.isOperator) return null;
  // Each kind of account answers its cart after a merge, which changes nothing without a visitor's session.
  if (owner !== null) return (await mergeSession(null)).cart;
  if (!hasSession()) return null;
  const { cart } = await findOwnSession().catch(orElse<OwnCart>('session_not_found', { cart: null }));
  return cart;
}

/** Replaces the item in the cart. */
export async function chooseForCart(owner: CartOwner, choice: CartChoice): Promise<CartRecord | null> {
  const { projectId, unitId, quotaId } = choice;
  if (quotaId !== undefined) {
    const chosen = { quota: quotaId, projectId };
    const answer = owner
      ? await ACCOUNTS[owner.pool].chooseQuota(owner.id, chosen)
      : await chooseVisitorQuota(chosen);
    return answer.cart;
  }
  const chosen = { unitId: unitId ?? '', projectId };
  const answer = owner
    ? await ACCOUNTS[owner.pool].chooseUnit(owner.id, chosen)
    : await chooseVisitorUnit(chosen);
  return answer.cart;
}

/** Replaces the item in the cart and its simulation, so that each tab and device goes on with this plan. */
export async function chooseWithPlan(
  owner: CartOwner,
  choice: CartChoice,
  simulation: Simulation,
): Promise<CartRecord | null> {
  await chooseForCart(owner, choice);
  const answer = owner
    ? await ACCOUNTS[owner.pool].saveSimulation(owner.id, simulation)
    : await saveSimulation(simulation);
  return answer.cart;
}

export async function emptyCart(owner: CartOwner): Promise<void> {
  if (owner) await ACCOUNTS[owner.pool].replaceCart(owner.id, { cart: null });
  else await emptyVisitorCart();
}

const choiceOf = ({ product, project: projectId }: Cart): CartChoice =>
  product.genre === 'clubs' ? { projectId, quotaId: product.id } : { projectId, unitId: product.id };

/** Puts an earlier cart back, with its simulation and bid. */
export async function restoreCart(owner: CartOwner, cart: Cart): Promise<CartRecord | null> {
  const { product, project: projectId, simulation, negotiation } = cart;
  if (owner) {
    const chosen =
      product.genre === 'clubs'
        ? quotaCart({ quota: product.id, projectId })
        : unitCart({ unitId: product.id, projectId });
    const restored = { ...chosen, simulation, negotiation };
    return (await ACCOUNTS[owner.pool].replaceCart(owner.id, { cart: restored })).cart;
  }
  let restored = await chooseForCart(null, choiceOf(cart));
  if (simulation) restored = (await saveSimulation(simulation)).cart;
  if (negotiation) restored = (await saveBid(negotiation)).cart;
  return restored;
}

/** Present prices of the item in the cart. */
export const findPricesOf = (owner: CartOwner): Promise<CartPrices> =>
  owner ? ACCOUNTS[owner.pool].findCartPrices(owner.id) : findVisitorPrices();
