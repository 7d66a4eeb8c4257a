import type { SandboxWork } from '../sandbox';
import { findObject, type ObjectKind } from '../store';
import { type Form, findList } from './form';
import { invalid } from './stripeError';

type Fields = Record<string, unknown>;

/** Fields that hold the id of another object, by the kind of object. */
const EXPANDABLE: Readonly<Record<string, Readonly<Record<string, ObjectKind>>>> = {
  payment_intent: { customer: 'customer', payment_method: 'payment_method', latest_charge: 'charge' },
  payment_method: { customer: 'customer' },
  charge: { customer: 'customer', payment_intent: 'payment_intent' },
  refund: { charge: 'charge', payment_intent: 'payment_intent', payment_method: 'payment_method' },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  price: { product: 'product' },
};
const MAX_DEPTH = 4;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

async function expandField(
  work: SandboxWork,
  body: Fields,
  names: readonly string[],
  path: string,
): Promise<Fields> {
  const [name = '', ...rest] = names;
  if (name === 'data' && Array.isArray(body.data)) {
    const data: unknown[] = [];
    for (const one of body.data) data.push(await expandField(work, one as Fields, rest, path));
    return { ...body, data };
  }
  const kind = EXPANDABLE[String(body.object)]?.[name];
  if (kind === undefined) throw invalid(`This property cannot be expanded (${path.slice(0, 64)}).`, 'expand');
  const value = body[name];
  const found = typeof value === 'string' ? await findObject(work.tx, kind, value) : value;
  if (!isFields(found)) return body;
  return { ...body, [name]: rest.length === 0 ? found : await expandField(work, found, rest, path) };
}

/**
 * Replaces ids by their objects, as `expand` asks: `latest_charge`, `data.latest_charge.customer`.
 *
 * @throws StripeError for a field that cannot be expanded
 */
export async function expand(work: SandboxWork, body: object, form: Form): Promise<object> {
  let expanded: Fields = { ...body };
  for (const path of findList(form, 'expand') ?? []) {
    const names = path.split('.');
    if (names.length > MAX_DEPTH)
      throw invalid('You cannot expand more than 4 levels of a property.', 'expand');
    expanded = await expandField(work, expanded, names, path);
  }
  return expanded;
}
