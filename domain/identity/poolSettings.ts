import { POOLS, type Pool } from '@/domain/identity/pools';

/** URLs of one identity pool, and the claims that its tokens must have. */
export interface PoolSettings {
  readonly pool: Pool;
  /** `region_Name`; the part after the underscore is used in the password proof. */
  readonly poolId: string;
  readonly clientId: string;
  readonly region: string;
  /** `iss` of its tokens. */
  readonly issuer: string;
  /** URL of its JSON calls, without a trailing slash. */
  readonly endpoint: string;
  /** Base URL of its hosted page, without a trailing slash; null if a real pool has none. */
  readonly hostedUrl: string | null;
  /** True for the embedded provider. */
  readonly isEmbedded: boolean;
}

/** Variables that name real pools. A pool without an id is the embedded one. */
export const POOL_VARIABLES = {
  user: {
    id: 'NEXT_PUBLIC_USER_POOL_ID',
    clientId: 'NEXT_PUBLIC_USER_POOL_CLIENT_ID',
    domain: 'NEXT_PUBLIC_USER_POOL_DOMAIN',
  },
  entrepreneur: {
    id: 'NEXT_PUBLIC_ENTREPRENEUR_POOL_ID',
    clientId: 'NEXT_PUBLIC_ENTREPRENEUR_POOL_CLIENT_ID',
    domain: 'NEXT_PUBLIC_ENTREPRENEUR_POOL_DOMAIN',
  },
} as const satisfies Record<Pool, Record<'id' | 'clientId' | 'domain', string>>;

type Variables = (typeof POOL_VARIABLES)[Pool];
export type PoolVariable = Variables[keyof Variables];
export type PoolEnvironment = Readonly<Partial<Record<PoolVariable, string | undefined>>>;

/** Path of the embedded provider on the site. */
export const PROVIDER_PATH = '/api/idp';

const EMBEDDED_REGION = 'sa-east-1';
const EMBEDDED: Readonly<Record<Pool, { readonly name: string; readonly clientId: string }>> = {
  user: { name: 'Compradores', clientId: '4soleiracompradores000000u' },
  entrepreneur: { name: 'Empresas', clientId: '4soleiraempresas000000000e' },
};

/** `sa-east-1` of `sa-east-1_Compradores`. */
function regionOf(poolId: string): string {
  return poolId.slice(0, poolId.indexOf('_'));
}

/** `Compradores` of `sa-east-1_Compradores`. */
export function poolNameOf(poolId: string): string {
  return poolId.slice(poolId.indexOf('_') + 1);
}

function embeddedPool(pool: Pool, origin: string): PoolSettings {
  const { name, clientId } = EMBEDDED[pool];
  const poolId = `${EMBEDDED_REGION}_${name}`;
  const endpoint = `${origin}${PROVIDER_PATH}`;
  const issuer = `${endpoint}/${poolId}`;
  return {
    pool,
    poolId,
    clientId,
    region: EMBEDDED_REGION,
    issuer,
    endpoint,
    hostedUrl: issuer,
    isEmbedded: true,
  };
}

/**
 * Settings of a pool.
 *
 * @param environment the variables of `POOL_VARIABLES`
 * @param origin origin of the site without a trailing slash: `SITE_URL`, in a browser its own
 */
export function poolSettings(pool: Pool, environment: PoolEnvironment, origin: string): PoolSettings {
  const names = POOL_VARIABLES[pool];
  const poolId = environment[names.id]?.trim();
  if (!poolId) return embeddedPool(pool, origin);
  const region = regionOf(poolId);
  const endpoint = `https://cognito-idp.${region}.amazonaws.com`;
  return {
    pool,
    poolId,
    clientId: environment[names.clientId]?.trim() ?? '',
    region,
    issuer: `${endpoint}/${poolId}`,
    endpoint,
    hostedUrl: environment[names.domain]?.trim().replace(/\/$/, '') || null,
    isEmbedded: false,
  };
}

/** Settings of both pools. */
export function allPoolSettings(environment: PoolEnvironment, origin: string): Record<Pool, PoolSettings> {
  const [user, entrepreneur] = POOLS.map((pool) => poolSettings(pool, environment, origin));
  return { user, entrepreneur } as Record<Pool, PoolSettings>;
}
