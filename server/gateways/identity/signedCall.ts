import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { SignatureV4 } from '@smithy/signature-v4';
import type { AwsCredentialIdentityProvider, Checksum, SourceData } from '@smithy/types';

const SERVICE = 'cognito-idp';
const TARGET = 'AWSCognitoIdentityProviderService';
const CONTENT_TYPE = 'application/x-amz-json-1.1';
const TIMEOUT_MS = 10_000;

/** A refusal of the provider, by its name. */
export class ProviderError extends Error {
  constructor(
    readonly type: string,
    readonly status: number,
  ) {
    super(`The identity provider answered ${status} ${type}`);
    this.name = 'ProviderError';
  }
}

function bytesOf(data: SourceData): Uint8Array | string {
  if (typeof data === 'string') return data;
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}

/** Node's SHA-256 as the signer wants it. */
class NodeSha256 implements Checksum {
  readonly #hash: Hash | Hmac;

  constructor(secret?: SourceData) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }

  update(data: Uint8Array): void {
    this.#hash.update(data);
  }

  async digest(): Promise<Uint8Array> {
    return new Uint8Array(this.#hash.digest());
  }

  reset(): void {
    throw new Error('A checksum is made once.');
  }
}

export interface CallParts {
  readonly endpoint: string;
  readonly region: string;
  /** As AWS tools read them: environment, files, the role of the machine. */
  readonly credentials?: AwsCredentialIdentityProvider;
  readonly fetch?: typeof fetch;
  readonly now: () => Date;
}

/** Makes a call of an administrator: JSON, signed by the credentials of this server. */
export type SignedCall = (operation: string, input: unknown) => Promise<Record<string, unknown>>;

async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return body;
  const named = response.headers.get('x-amzn-errortype') ?? String(body.__type ?? 'Unknown');
  const type = named.split(':')[0]?.split('#').at(-1) ?? named;
  throw new ProviderError(type, response.status);
}

export function createSignedCall(parts: CallParts): SignedCall {
  const { endpoint, region, credentials = defaultProvider(), fetch: send = fetch, now } = parts;
  const { protocol, hostname, port, host } = new URL(endpoint);
  const signer = new SignatureV4({ service: SERVICE, region, credentials, sha256: NodeSha256 });
  return async (operation, input) => {
    const request = {
      method: 'POST',
      protocol,
      hostname,
      ...(port ? { port: Number(port) } : {}),
      path: '/',
      headers: { host, 'content-type': CONTENT_TYPE, 'x-amz-target': `${TARGET}.${operation}` },
      body: JSON.stringify(input),
    };
    const { headers } = await signer.sign(request, { signingDate: now() });
    const response = await send(`${endpoint}/`, {
      method: 'POST',
      headers,
      body: request.body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return readAnswer(response);
  };
}
