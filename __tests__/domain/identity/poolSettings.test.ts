import { allPoolSettings, poolNameOf, poolSettings } from '@/domain/identity/poolSettings';

describe('poolSettings', () => {
  it('names the embedded provider of this site by default', () => {
    expect(poolSettings('user', {}, 'http://localhost:3000')).toEqual({
      pool: 'user',
      poolId: 'sa-east-1_Compradores',
      clientId: '4soleiracompradores000000u',
      region: 'sa-east-1',
      issuer: 'http://localhost:3000/api/idp/sa-east-1_Compradores',
      endpoint: 'http://localhost:3000/api/idp',
      hostedUrl: 'http://localhost:3000/api/idp/sa-east-1_Compradores',
      isEmbedded: true,
    });
  });

  it('names the real pool of its variables', () => {
    const environment = {
      NEXT_PUBLIC_ENTREPRENEUR_POOL_ID: 'us-east-1_AbC123',
      NEXT_PUBLIC_ENTREPRENEUR_POOL_CLIENT_ID: 'client1234',
      NEXT_PUBLIC_ENTREPRENEUR_POOL_DOMAIN: 'https://auth.example/',
    };
    expect(poolSettings('entrepreneur', environment, 'https://soleira.example')).toEqual({
      pool: 'entrepreneur',
      poolId: 'us-east-1_AbC123',
      clientId: 'client1234',
      region: 'us-east-1',
      issuer: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_AbC123',
      endpoint: 'https://cognito-idp.us-east-1.amazonaws.com',
      hostedUrl: 'https://auth.example',
      isEmbedded: false,
    });
  });

  it('separates id, client and issuer of the two pools', () => {
    const { user, entrepreneur } = allPoolSettings({}, 'http://localhost:3000');
    expect(user.poolId).not.toBe(entrepreneur.poolId);
    expect(user.clientId).not.toBe(entrepreneur.clientId);
    expect(user.issuer).not.toBe(entrepreneur.issuer);
  });
});

describe('poolNameOf', () => {
  it('returns the part after the region', () => {
    expect(poolNameOf('sa-east-1_Empresas')).toBe('Empresas');
  });
});
