import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v4 as uuidv4 } from 'uuid';
import type { FileStore } from '@/server/gateways/files/files';
import { createS3Store } from '@/server/gateways/files/s3Store';

interface RecordedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
}

const ACCESS_KEY = 'AKIDEXAMPLE';
const BUCKETS = {
  entrepreneurDocuments: 'empresas',
  invoices: 'notas',
  userDocuments: 'pessoas',
  uploads: 'publico',
};

/** A server with the S3 protocol: objects by path, signed requests only. */
function s3Server(requests: RecordedRequest[]) {
  const objects = new Map<string, { bytes: Buffer; headers: IncomingMessage['headers'] }>();
  return createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3');
    requests.push({ method: request.method ?? '', url, headers: request.headers });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const isSigned = request.headers.authorization || url.searchParams.has('X-Amz-Signature');
    if (!isSigned) return response.writeHead(403).end();
    if (request.method === 'PUT') {
      objects.set(url.pathname, { bytes: Buffer.concat(chunks), headers: request.headers });
      return response.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(url.pathname);
      return response.writeHead(204).end();
    }
    if (url.searchParams.get('list-type') === '2') {
      const keys = [...objects.keys()].filter((path) =>
        path.startsWith(`${url.pathname.replace(/\/$/, '')}/`),
      );
      const from = Number(url.searchParams.get('continuation-token') ?? 0);
      const more = keys.length > from + 1;
      const contents = keys
        .slice(from, from + 1)
        .map(
          (path) =>
            `<Contents><Key>${path.split('/').at(-1)}</Key><LastModified>2026-11-28T10:00:00.000Z</LastModified></Contents>`,
        );
      return response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(
          `<ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${from + 1}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`,
        );
    }
    const object = objects.get(url.pathname);
    if (!object) {
      return response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
    }
    const type = url.searchParams.get('response-content-type') ?? object.headers['content-type'];
    return response.writeHead(200, { 'content-type': String(type) }).end(object.bytes);
  });
}

describe('createS3Store', () => {
  const requests: RecordedRequest[] = [];
  let server: Server;
  let files: FileStore;
  let endpoint = '';
  const before = { ...process.env };

  beforeAll(async () => {
    process.env.AWS_ACCESS_KEY_ID = ACCESS_KEY;
    process.env.AWS_SECRET_ACCESS_KEY = 'secret';
    server = s3Server(requests);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    files = createS3Store({ buckets: BUCKETS, region: 'sa-east-1', endpoint });
  });
  afterAll(() => {
    process.env = before;
    server.close();
    server.closeAllConnections();
  });
  beforeEach(() => {
    requests.length = 0;
  });

  const key = () => `${uuidv4()}.pdf`;
  const facts = { type: 'application/pdf', name: 'contrato ção.pdf' } as const;
  const bytes = Buffer.from('%PDF-1.4 %%EOF');

  it('stores a file under bucket and key, signed, with its type', async () => {
    const place = { bucket: 'userDocuments', key: key() } as const;
    await files.put(place, bytes, facts);
    const [{ method, url, headers } = { method: '', url: new URL(endpoint), headers: {} }] = requests;
    expect([method, url.pathname]).toEqual(['PUT', `/pessoas/${place.key}`]);
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/sa-east-1\/s3\/aws4_request, SignedHeaders=.*, Signature=[0-9a-f]{64}$/,
    );
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="contrato cao.pdf"; filename*=UTF-8''contrato%20%C3%A7%C3%A3o.pdf`,
    });
    expect(Buffer.from((await files.get(place)) ?? [])).toEqual(bytes);
  });

  it('answers null for a missing file, and ignores its removal', async () => {
    const place = { bucket: 'invoices', key: key() } as const;
    expect(await files.get(place)).toBeNull();
    await files.put(place, bytes, facts);
    await files.remove(place);
    await files.remove(place);
    expect(await files.get(place)).toBeNull();
    expect(requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url.pathname)).toEqual(
      Array(2).fill(`/notas/${place.key}`),
    );
  });

  it('signs a URL with its lifetime and the headers of the answer', async () => {
    const place = { bucket: 'entrepreneurDocuments', key: key() } as const;
    await files.put(place, bytes, facts);
    requests.length = 0;
    const url = new URL(await files.signedUrl(place, facts, new Date(Date.now() + 300_000)));
    expect(requests).toEqual([]);
    const { searchParams, pathname } = url;
    expect(pathname).toBe(`/empresas/${place.key}`);
    expect(Number(searchParams.get('X-Amz-Expires'))).toBeGreaterThan(290);
    expect(Number(searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(300);
    expect(searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
    expect(searchParams.get('response-content-disposition')).toMatch(
      /^attachment; filename="contrato cao.pdf"/,
    );
    const response = await fetch(url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('lists all pages of a bucket', async () => {
    const keys = [key(), key(), key()];
    for (const each of keys) await files.put({ bucket: 'uploads', key: each }, bytes, facts);
    const listed = [];
    for await (const file of files.list('uploads')) listed.push(file);
    expect(listed.map((file) => file.key).sort()).toEqual([...keys].sort());
    expect(listed[0]?.changedAt).toEqual(new Date('2026-11-28T10:00:00Z'));
  });

  it.each(['../pessoas/x.pdf', 'x.pdf', '', `${uuidv4()}.svg`])('rejects the key %j', async (bad) => {
    await expect(files.put({ bucket: 'uploads', key: bad }, bytes, facts)).rejects.toThrow(RangeError);
    expect(requests).toEqual([]);
  });
});
