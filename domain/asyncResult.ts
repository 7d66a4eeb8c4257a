import { string } from 'yup';

/** Results of one item of work that may succeed only in part, or that the queue does later. */
const ASYNC_RESULTS = ['fulfilled', 'rejected', 'pending'] as const;
export type AsyncResult = (typeof ASYNC_RESULTS)[number];

export const asyncResultSchema = () => string<AsyncResult>().oneOf(ASYNC_RESULTS).required();
