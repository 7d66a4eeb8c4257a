import { OPERATORS_GROUP, type Pool } from '@/domain/identity/pools';
import { idOf } from '@/server/demo/ids';

/** A sample identity, with which a developer can sign in. */
export interface SampleIdentity {
  readonly pool: Pool;
  readonly sub: string;
  readonly email: string;
  readonly password: string;
  /** Null for a person who still has to enter a name. */
  readonly name: string | null;
  readonly groups: readonly string[];
  /** True if the password is a temporary one. */
  readonly isInvited: boolean;
  /** Description in Portuguese, printed at the start. */
  readonly label: string;
}

const MEMBER = { groups: [], isInvited: false } as const;

/** Passwords in code protect nothing: these identities exist only on a developer's machine. */
export const SAMPLE_IDENTITIES: readonly SampleIdentity[] = [
  {
    ...MEMBER,
    pool: 'user',
    sub: idOf('identity', 'buyer'),
    email: 'compradora@soleira.example',
    password: 'varanda-com-rede',
    name: 'Helena Prado',
    label: 'compradora',
  },
  {
    ...MEMBER,
    pool: 'user',
    sub: idOf('identity', 'coBuyer'),
    email: 'comprador@soleira.example',
    password: 'rede-na-varanda',
    name: 'Rafael Prado',
    label: 'comprador, que também compra junto com a compradora',
  },
  {
    ...MEMBER,
    pool: 'user',
    sub: idOf('identity', 'formerBuyer'),
    email: 'marina@soleira.example',
    password: 'quintal-de-pitanga',
    name: 'Marina Teles',
    label: 'compradora que transferiu um contrato e vai assumir outro',
  },
  {
    ...MEMBER,
    pool: 'entrepreneur',
    sub: idOf('entrepreneur', 'arvoredo'),
    email: 'empresa@soleira.example',
    password: 'canteiro-de-obra',
    name: 'Otávio Nogueira',
    label: 'dono da Arvoredo',
  },
  {
    ...MEMBER,
    pool: 'entrepreneur',
    sub: idOf('identity', 'broker'),
    email: 'corretor@soleira.example',
    password: 'Casa#247',
    name: null,
    isInvited: true,
    label: 'corretor convidado, senha provisória',
  },
  {
    ...MEMBER,
    pool: 'entrepreneur',
    sub: idOf('entrepreneur', 'varanda-imoveis'),
    email: 'imobiliaria@soleira.example',
    password: 'chave-na-portaria',
    name: 'Teresa Camargo',
    label: 'dona da Varanda, parceira da Arvoredo',
  },
  {
    ...MEMBER,
    pool: 'entrepreneur',
    sub: idOf('identity', 'operator'),
    email: 'operacao@soleira.example',
    password: 'mesa-de-registro',
    name: 'Lívia Antunes',
    groups: [OPERATORS_GROUP],
    label: 'operação da plataforma',
  },
];
