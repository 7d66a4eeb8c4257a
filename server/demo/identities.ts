import { OPERATORS_GROUP, type Pool } from '@/domain/identity/pools';
import { idOf } from '@/server/demo/ids';

/** Somebody of the sample: whoever tries the product signs in as one of these. */
export interface SampleIdentity {
  readonly pool: Pool;
  readonly sub: string;
  readonly email: string;
  readonly password: string;
  /** Null for somebody who still has to say it. */
  readonly name: string | null;
  readonly groups: readonly string[];
  /** True where the password is that of an invitation. */
  readonly isInvited: boolean;
  /** Who it is, in Portuguese, for whoever starts the product. */
  readonly label: string;
}

const MEMBER = { groups: [], isInvited: false } as const;

/** Passwords that stand in the code protect nothing: these exist on a machine of one's own alone. */
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
    sub: idOf('identity', 'operator'),
    email: 'operacao@soleira.example',
    password: 'mesa-de-registro',
    name: 'Lívia Antunes',
    groups: [OPERATORS_GROUP],
    label: 'operação da plataforma',
  },
];
