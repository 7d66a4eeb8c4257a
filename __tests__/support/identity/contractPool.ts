import { useDatabase } from '@/__tests__/support/database/db';
import { accountsOf, EMAIL, PASSWORD } from '@/__tests__/support/identity/identityAccounts';
import { useProvider } from '@/__tests__/support/identity/identityProvider';
import { type PoolSettings, poolSettings } from '@/domain/identity/poolSettings';

const NEEDED = ['IDENTITY_POOL_ID', 'IDENTITY_CLIENT_ID', 'IDENTITY_EMAIL', 'IDENTITY_PASSWORD'] as const;

/** A pool with a user who can sign in. docs/running.md describes how to use another pool. */
interface ContractPool {
  readonly settings: PoolSettings;
  readonly email: string;
  readonly password: string;
}

function readElsewhere(): ContractPool | null {
  const missing = NEEDED.filter((name) => !process.env[name]);
  if (missing.length === NEEDED.length) return null;
  if (missing.length > 0) throw new Error(`A pool elsewhere needs ${missing.join(', ')} as well.`);
  const [id = '', clientId = '', email = '', password = ''] = NEEDED.map((name) => process.env[name]);
  const variables = { NEXT_PUBLIC_USER_POOL_ID: id, NEXT_PUBLIC_USER_POOL_CLIENT_ID: clientId };
  const amazon = poolSettings('user', variables, '');
  const endpoint = process.env.IDENTITY_ENDPOINT;
  const settings = endpoint ? { ...amazon, endpoint, issuer: `${endpoint}/${id}` } : amazon;
  return { settings, email, password };
}

const elsewhere = readElsewhere();

/** Tests that only the embedded provider supports; against another pool they are skipped with a reason. */
export function describeEmbedded(name: string, why: string, body: () => void): void {
  const describeHere = elsewhere ? describe.skip : describe;
  const title = elsewhere ? `${name} (skipped against a pool elsewhere: ${why})` : name;
  describeHere(title, () => body());
}

/** Pool under the contract: the embedded one with a fresh account per test, or the one in the environment. */
export function useContractPool(): ContractPool {
  const database = useDatabase();
  const provider = useProvider(database);
  beforeEach(async () => {
    if (!elsewhere) await accountsOf(provider).register();
  });
  afterEach(() => database.clear());
  if (elsewhere) return elsewhere;
  return {
    get settings() {
      return provider.idp.pools.user;
    },
    email: EMAIL,
    password: PASSWORD,
  };
}
