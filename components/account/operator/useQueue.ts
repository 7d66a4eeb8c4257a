import { useCallback, useEffect, useState } from 'react';
import type { ReviewedDocument } from '@/domain/document/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { Job, JobCounts } from '@/domain/job/schema';
import type { Page } from '@/domain/site/page';
import { ApiError } from '@/services/http/apiError';
import { listPendingDocuments, reviewDocument } from '@/services/parties/documents';
import { listWaitingCompanies, reviewCompany } from '@/services/parties/entrepreneurs';
import { listJobs, retryJob } from '@/services/platform/jobs';
import { useSignedInCall } from '../useSignedInCall';

export interface Work {
  readonly counts: JobCounts;
  /** Given up, and waiting to be tried again by themselves. */
  readonly troubled: readonly Job[];
  readonly companies: Page<CompanyAccount>;
  readonly documents: readonly ReviewedDocument[];
}

/** What is decided of a company or a document; a rejection says why. */
export interface Review {
  readonly event: 'approve' | 'reject';
  readonly note: string | null;
}

type Reviewed = 'company' | 'document';

const REVIEWS = { company: reviewCompany, document: reviewDocument } as const;

async function loadWork(): Promise<Work> {
  const [failed, retrying, companies, documents] = await Promise.all([
    listJobs('failed'),
    listJobs('retrying'),
    listWaitingCompanies(),
    listPendingDocuments(),
  ]);
  return {
    counts: failed.counts,
    troubled: [...failed.items, ...retrying.items],
    companies,
    documents,
  };
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

  const review = async (what: Reviewed, id: string, told: Review): Promise<void> => {
    try {
      await call<unknown>(() => REVIEWS[what](id, told));
    } finally {
      await load();
    }
  };
  return { work, hasFailed, load, retry, review };
}
