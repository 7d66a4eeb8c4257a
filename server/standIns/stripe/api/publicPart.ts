/** Fields of an intent that a browser sees with the publishable key. */
const PUBLIC_FIELDS = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
];

/** Part of an answer that a browser may see: of an intent, also within an error, its public fields. */
export function publicPart(body: object): object {
  const fields = body as Record<string, unknown>;
  if (fields.object === 'payment_intent') {
    return Object.fromEntries(Object.entries(fields).filter(([name]) => PUBLIC_FIELDS.includes(name)));
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const isPart =
        typeof value === 'object' && value !== null && (name === 'error' || name === 'payment_intent');
      return [name, isPart ? publicPart(value) : value];
    }),
  );
}
