import type { ItemState, ProjectStates } from '@/domain/event/schema';
import { ApiError } from '@/services/http/apiError';
import { createService } from '@/services/http/createService';
import { followEvents } from '@/services/http/followEvents';

const api = createService('public');

/** Base URL of the public calls for a stream, which is no call of the service. */
const PUBLIC_URL =
  process.env.NEXT_PUBLIC_API_PUBLIC_URL || `${process.env.NEXT_PUBLIC_API_URL || '/api'}/public`;

const POLL_MS = 20_000;

/** After a restart all pages read again; spread over this time. */
const RESET_SPREAD_MS = 2_000;

const pathOf = (projectId: string, part: string) => `/projects/${encodeURIComponent(projectId)}/${part}`;

/**
 * States of all units and quotas of a project; null if they have not changed since the answer with this tag.
 *
 * @throws ApiError
 */
export async function getProjectStates(
  projectId: string,
  tag: string | null = null,
): Promise<ProjectStates | null> {
  const headers: Record<string, string> = tag === null ? {} : { 'if-none-match': `"${tag}"` };
  try {
    return await api.get<ProjectStates>(pathOf(projectId, 'states'), { headers });
  } catch (error) {
    if (error instanceof ApiError && error.status === 304) return null;
    throw error;
  }
}

interface ProjectFollowing {
  /** Instant at which the page was rendered. */
  readonly since: string;
  /** Receives the states of units and quotas that have changed, or of all. */
  readonly onStates: (items: readonly ItemState[]) => void;
}

/**
 * Follows the states of a project in the browser: by its stream or, where that cannot be kept open, by reading them every 20 seconds.
 *
 * @returns a function that ends it
 */
export function followProjectStates(projectId: string, { since, onStates }: ProjectFollowing): () => void {
  let tag: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;

  async function read(): Promise<void> {
    // A failed reading is repeated by the next one.
    const states = await getProjectStates(projectId, tag).catch(() => null);
    if (states === null || isEnded) return;
    tag = states.tag;
    onStates(states.items);
  }

  function pause(): void {
    clearTimeout(timer);
  }

  async function poll(): Promise<void> {
    pause();
    timer = setTimeout(poll, POLL_MS);
    await read();
  }

  const stop = followEvents(PUBLIC_URL + pathOf(projectId, 'events'), {
    since,
    handlers: {
      ready: pause,
      states: ({ items }) => onStates(items),
      reset() {
        pause();
        timer = setTimeout(read, Math.random() * RESET_SPREAD_MS);
      },
    },
    onLost: poll,
    onHidden: pause,
  });
  return () => {
    isEnded = true;
    pause();
    stop();
  };
}
