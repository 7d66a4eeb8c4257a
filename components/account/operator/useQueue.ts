import { useCallback, useEffect, useState } from 'react';
import type { ReviewedDocument } from '@/domain/document/schema';
import type { Job, JobCounts } from '@/domain/job/schema';
import { ApiError } from '@/services/apiError';
import { listPendingDocuments } from '@/services/documents';
import { listJobs, retryJob } from '@/services/jobs';
import { useSignedInCall } from '../useSignedInCall';

export interface Work {
  readonly counts: JobCounts;
  /** Given up, and waiting to be tried again by themselves. */
  readonly troubled: readonly Job[];
  readonly documents: readonly ReviewedDocument[];
}

async function loadWork(): Promise<Work> {
  const [failed, retrying, documents] = await Promise.all([
    listJobs('failed'),
    listJobs('retrying'),
    listPendingDocuments(),
  ]);
  return { counts: failed.counts, troubled: [...failed.items, ...retrying.items], documents };
}

/** What waits for the platform's own people, asked for anew after each of their steps. */
export function useQueue() {
  const call = useSignedInCall();
  const [work, setWork] = useState<Work | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      setWork(await call(loadWork));
    } catch {
      setFailed(true);
    }
  }, [call]);
  useEffect(() => void load(), [load]);

  /** False where it was not, or is no more, given up; whatever stands there now is shown. */
  const retry = async (id: string): Promise<boolean> => {
    try {
      await call(() => retryJob(id));
      return true;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) return false;
      throw error;
    } finally {
      await load();
    }
  };
  return { work, hasFailed, load, retry };
}
