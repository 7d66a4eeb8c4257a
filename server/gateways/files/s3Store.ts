import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { contentDisposition } from '@/domain/document/fileName';
import { type FileType, PICTURE_TYPES } from '@/domain/document/fileType';
import type { S3Settings } from '@/server/gatewayEnv';
import {
  assertFileKey,
  type FileFacts,
  type FilePlace,
  type FileStore,
  type ListedFile,
} from '@/server/gateways/files/files';

/** Types that a page may show; others are only downloaded. */
const isPicture = (type: FileType) => PICTURE_TYPES.some((each) => each === type);

const REQUEST_MS = 20_000;

function createClient(region: string, endpoint: string | null): S3Client {
  return new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    // Other services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
      connectionTimeout: REQUEST_MS / 4,
    },
  });
}

async function* listAll(client: S3Client, name: string): AsyncIterable<ListedFile> {
  let token: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket: name, ContinuationToken: token }));
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) yield { key: Key, changedAt: LastModified };
    }
    token = page.NextContinuationToken;
  } while (token);
}

/** Files in S3 or a compatible service. Credentials come from the environment, as for AWS tools. */
export function createS3Store({ buckets, region, endpoint }: S3Settings): FileStore {
  const client = createClient(region, endpoint);
  const at = ({ bucket, key }: FilePlace) => {
    assertFileKey(key);
    return { Bucket: buckets[bucket], Key: key };
  };
  return {
    async put(place, bytes, { type, name }: FileFacts) {
      await client.send(
        new PutObjectCommand({
          ...at(place),
          Body: bytes,
          ContentType: type,
          ContentLength: bytes.byteLength,
          ContentDisposition: contentDisposition(name, isPicture(type) ? 'inline' : 'attachment'),
        }),
      );
    },
    async get(place) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(place)));
        return (await Body?.transformToByteArray()) ?? null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(place) {
      await client.send(new DeleteObjectCommand(at(place)));
    },
    signedUrl(place, { type, name }, expiresAt) {
      const expiresIn = Math.max(1, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
      const command = new GetObjectCommand({
        ...at(place),
        ResponseContentType: type,
        ResponseContentDisposition: contentDisposition(name),
        ResponseCacheControl: 'private, no-store',
      });
      return getSignedUrl(client, command, { expiresIn });
    },
    list: (bucket) => listAll(client, buckets[bucket]),
  };
}
