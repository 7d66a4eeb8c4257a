import type Stripe from 'stripe';
import { array, mixed, number, object, string } from 'yup';

const name = () =>
  string()
    .max(255)
    .matches(/^[^\0]*$/);
const cents = () => number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required();
/** Id of a record, or the expanded record. */
const record = () =>
  mixed((value): value is string | { id: string } =>
    typeof value === 'string'
      ? name().isValidSync(value)
      : object({ id: name().required() }).isValidSync(value, STRICT),
  ).nullable();
const STRICT = { strict: true } as const;

const eventShape = object({
  id: name().required(),
  type: name().required(),
  created: number()
    .integer()
    .min(0)
    .max(10 ** 11)
    .required(),
  data: object({ object: object({ object: name() }).required() }).required(),
});

const failure = object({
  code: name(),
  decline_code: name(),
  payment_method: object({ id: name(), type: name() }).nullable(),
});

const intentShape = object({
  id: name().required(),
  status: name().required(),
  amount: cents(),
  amount_received: cents(),
  currency: name().required(),
  client_secret: name().nullable(),
  metadata: object().required(),
  payment_method_types: array(name().required()).required(),
  customer: record(),
  payment_method: record(),
  latest_charge: record(),
  last_payment_error: failure.nullable().default(undefined),
});

const refundShape = object({
  id: name().required(),
  status: name().nullable(),
  amount: cents(),
  metadata: object().nullable().default(undefined),
  payment_intent: record(),
  failure_reason: name().nullable(),
});

const disputeShape = object({
  id: name().required(),
  status: name().required(),
  amount: cents(),
  payment_intent: record(),
});

const SHAPES: Readonly<Record<string, typeof intentShape | typeof refundShape | typeof disputeShape>> = {
  dispute: disputeShape,
  payment_intent: intentShape,
  refund: refundShape,
};

/** True if an event has all fields that are read. A signature only proves its origin. */
export function isWellFormed(event: Stripe.Event): boolean {
  if (!eventShape.isValidSync(event, STRICT)) return false;
  const shape = SHAPES[event.data.object.object ?? ''];
  return shape === undefined || shape.isValidSync(event.data.object, STRICT);
}
