import { useCallback, useEffect, useState } from 'react';
import type { ReviewedDocument } from '@/domain/document/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { Job, JobCounts } from '@/domain/job/schema';
import type { Page } from '@/domain/site/page';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';
import { ApiError } from '@/services/http/apiError';
import { listPendingDocuments, reviewDocument } from '@/services/parties/documents';
import { listPendingCompanies, reviewCompany } from '@/services/parties/entrepreneurs';
import { listJobs, retryJob } from '@/services/platform/jobs';

export interface OperatorQueue {
  readonly counts: JobCounts;
  /** Abandoned jobs, and jobs waiting for a retry. */
  readonly failedJobs: readonly Job[];
  readonly companies: Page<CompanyAccount>;
  readonly documents: Page<ReviewedDocument>;
}

/** Review of a company or a document; a rejection has a note. */
export interface Review {
  readonly event: 'approve' | 'reject';
  readonly note: string | null;
}

type ReviewedKind = 'company' | 'document';

const REVIEWS = { company: reviewCompany, document: reviewDocument } as const;

async function loadQueue(): Promise<OperatorQueue> {
  const [failed, retrying, companies, documents] = await Promise.all([
    listJobs({ state: 'failed' }),
    listJobs({ state: 'retrying' }),
    listPendingCompanies(),
    listPendingDocuments(),
  ]);
  return {
    counts: failed.counts,
    failedJobs: [...failed.items, ...retrying.items],
    companies,
    documents,
  };
}

/** Pending work of the operators, loaded again after each step. */
export function useQueue() {
  const call = useSignedInCall();
  const [queue, setQueue] = useState<OperatorQueue | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      setQueue(await call(loadQueue));
    } catch {
      setFailed(true);
    }
  }, [call]);
  useEffect(() => void load(), [load]);

  /** False if the job was not abandoned any more; the list shows the present state. */
  const retry = async (id: string): Promise<boolean> => {
    try {
      await retryJob(id);
      return true;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) return false;
      throw error;
    } finally {
      await load();
    }
  };

  const review = async (kind: ReviewedKind, id: string, review: Review): Promise<void> => {
    try {
      await REVIEWS[kind](id, review);
    } finally {
      await load();
    }
  };
  return { work: queue, hasFailed, load, retry, review };
}
