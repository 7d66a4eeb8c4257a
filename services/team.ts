import type { Member } from '@/domain/entrepreneur/member';
import { PAGE_LIMITS, type Page } from '@/domain/page';
import { createService } from '@/services/http';

const api = createService('entrepreneurUsers');

interface Asking {
  /** On the server the cookies of whoever asks for the page. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Who acts for the company of whoever asks, as far as their role reaches. */
export const listTeam = (asking: Asking = {}): Promise<Page<Member>> =>
  api.get<Page<Member>>('', { ...asking, params: { limit: PAGE_LIMITS.max } });
