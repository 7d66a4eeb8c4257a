import type { APIRequestContext } from '@playwright/test';
import { poolSettings } from '@/domain/identity/poolSettings';
import { SAMPLE_IDENTITIES } from '@/server/demo/identities';

/** Role of a sample account. */
export function sampleOf(label: string) {
  const identity = SAMPLE_IDENTITIES.find((sample) => sample.label === label);
  if (!identity) throw new Error(`The sample has no person "${label}"`);
  return identity;
}

/** Token from the provider's API, for tests that only call the API. */
export async function tokenOf(
  request: APIRequestContext,
  { email, password }: ReturnType<typeof sampleOf>,
): Promise<string> {
  const response = await request.post('/api/idp', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    data: {
      ClientId: poolSettings('entrepreneur', {}, '').clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    },
  });
  const { AuthenticationResult } = await response.json();
  return AuthenticationResult.AccessToken;
}
