/** Buckets of files, all of them private. */
export const BUCKETS = ['entrepreneurDocuments', 'invoices', 'userDocuments', 'uploads'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** True where files are reached by links that expire; uploads are for those who can see their project. */
export function isSigned(bucket: Bucket): boolean {
  return bucket !== 'uploads';
}
