/** Buckets of files. Only uploads are public; the others are reached by links that expire. */
export const BUCKETS = ['entrepreneurDocuments', 'invoices', 'userDocuments', 'uploads'] as const;
export type Bucket = (typeof BUCKETS)[number];

export function isPublicBucket(bucket: Bucket): boolean {
  return bucket === 'uploads';
}
