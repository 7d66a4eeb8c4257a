import type { JsonSchema } from '@/server/http/document/jsonSchema';

const ID = '019345a8-3f00-7b4e-9c1d-5a2b6c7d8e9f';
const OTHER_ID = '019345a8-3f00-7b4e-9c1d-5a2b6c7d8ea0';

/** What a field of this name may be, where its schema alone does not say. Nobody is called so; the documents are made up. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  agency: '1234',
  amountCents: 150_000,
  answerWorkingDays: 5,
  areaM2: 72.5,
  askedOn: '2026-11-27',
  bankCode: '001',
  bedrooms: 2,
  birthDate: '1990-04-12',
  cib: null,
  city: 'São Paulo',
  cnpj: '11222333000181',
  code: 'CASANOVA10',
  commissionSharePercent: 40,
  complement: null,
  cpf: '52998224725',
  creci: 'CRECI/SP 12345-J',
  cursor: null,
  cents: -500_000,
  date: '2026-03-10',
  day: '2026-12-05',
  deliveryDate: '2028-06-30',
  denominator: 1,
  digit: '0',
  dueOn: '2027-01-10',
  email: 'ana@exemplo.com.br',
  endsAt: '2026-12-31T12:00:00Z',
  endsOn: '2026-12-31',
  expectedPriceCents: 61_000_000,
  fileId: ID,
  firstDueOn: '2027-01-10',
  firstFloor: 1,
  foundedYear: 1998,
  headline: 'Prédios que envelhecem bem',
  holderDocument: '52998224725',
  holderName: 'Ana Prado',
  latitude: -23.5613,
  legalName: 'Construtora Exemplo Ltda.',
  longitude: -46.6565,
  name: 'Ana Prado',
  neighborhood: 'Pinheiros',
  note: 'Entrada maior, sem balões.',
  number: '100',
  numerator: 1,
  key: '52998224725',
  offerCents: 58_000_000,
  office: '10º Oficial de Registro de Imóveis de São Paulo',
  pLink: 'bRk2vXo9sQ4tLw7yNe1uZc6mHd3gAf8p',
  paymentMethodId: 'pm_1Qexemplo',
  percent: 4.5,
  phone: '11987654321',
  phones: '11987654321',
  placePath: 'sp/sao-paulo/pinheiros',
  priceCents: 61_000_000,
  productId: 'prod_Exemplo1',
  quota: ID,
  quotaId: OTHER_ID,
  reason: 'Mudança de cidade.',
  receipt: 'TED 20261128-0001',
  refundCents: 1_000_000,
  right: 'coolingOff',
  since: '2026-11-01',
  signedOn: '2026-11-28',
  startsAt: '2026-12-01T12:00:00Z',
  startsOn: '2026-12-01',
  state: 'SP',
  story: 'Trinta anos de obras no mesmo bairro.',
  street: 'Rua dos Pinheiros',
  text: 'A visita de sábado está confirmada.',
  title: 'Residencial Aurora',
  tower: 'A',
  tradeName: 'Construtora Exemplo',
  url: 'https://www.youtube.com/watch?v=exemplo',
  version: 3,
  weekRule: 'floating',
  weeks: [],
  website: null,
  zipCode: '05422010',
};

const typeOf = ({ type }: JsonSchema): unknown =>
  Array.isArray(type) ? type.find((one) => one !== 'null') : type;

function numberOf({ minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const least = Number(minimum ?? Number(exclusiveMinimum ?? 0) + 1);
  return Math.min(Math.max(least, 1), Number(maximum ?? 1_000));
}

function textOf(name: string, { format, minLength = 0 }: JsonSchema): string {
  if (format === 'uuid') return ID;
  if (format === 'email') return 'ana@exemplo.com.br';
  return name.endsWith('On') ? '2026-12-01' : 'Texto de exemplo'.padEnd(Number(minLength), '.');
}

function plainValue(name: string, schema: JsonSchema): unknown {
  switch (typeOf(schema)) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'array':
      return [sampleOf(name, schema.items as JsonSchema)];
    case 'object':
      return recordOf(schema);
    default:
      return textOf(name, schema);
  }
}

function fits(sample: unknown, schema: JsonSchema): boolean {
  const type = typeOf(schema);
  if (sample === null) return Array.isArray(schema.type);
  if (Array.isArray(schema.enum)) return schema.enum.includes(sample);
  if (type === 'array') return Array.isArray(sample);
  if (type === 'integer' || type === 'number') return typeof sample === 'number';
  return typeof sample === type;
}

function sampleOf(name: string, schema: JsonSchema): unknown {
  const { enum: values, const: only, oneOf, default: byDefault } = schema;
  if (only !== undefined) return only;
  if (Array.isArray(oneOf)) return recordOf(oneOf[0]);
  if (name in SAMPLES && fits(SAMPLES[name], schema)) return SAMPLES[name];
  if (Array.isArray(values)) return values[0];
  return byDefault ?? plainValue(name, schema);
}

/** What must be there, and of what may be there the plain values: an example shows a body, not all that one can hold. */
function recordOf({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const names = required as readonly string[];
  const fields = Object.entries(properties as Record<string, JsonSchema>);
  const shown = fields.filter(([name]) => names.includes(name));
  return Object.fromEntries(shown.map(([name, field]) => [name, sampleOf(name, field)]));
}

/** A body that the call takes as it is written. */
export function exampleOf(schema: JsonSchema): unknown {
  return Array.isArray(schema.oneOf) ? recordOf(schema.oneOf[0]) : recordOf(schema);
}
