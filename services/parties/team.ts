import type { Member, MemberChange, NewMember } from '@/domain/entrepreneur/member';
import type { Filter } from '@/domain/listing/filters';
import { PAGE_LIMITS, type Page } from '@/domain/site/page';
import { createService } from '@/services/http/createService';
import type { Asking } from '@/services/http/requestOptions';

const api = createService('entrepreneurUsers');

const at = (id: string) => `/${encodeURIComponent(id)}`;

/** Team of the caller's company, as far as the caller's role may see it. */
export const listTeam = (asking: Asking = {}): Promise<Page<Member>> =>
  api.get<Page<Member>>('', { ...asking, params: { limit: PAGE_LIMITS.max } });

export const findMembers = (
  query: { readonly filters: readonly Filter[]; readonly cursor?: string | null },
  asking: Asking = {},
): Promise<Page<Member>> => api.post<Page<Member>>('/get', query, asking);

export const findMember = (id: string, asking: Asking = {}): Promise<Member> =>
  api.get<Member>(at(id), asking);

/** Sends an e-mail with a temporary password. */
export const inviteMember = (member: NewMember, asking: Asking = {}): Promise<Member> =>
  api.post<Member>('', member, asking);

export const changeMember = (id: string, change: MemberChange, asking: Asking = {}): Promise<Member> =>
  api.put<Member>(at(id), change, asking);

export const removeMember = (id: string, asking: Asking = {}): Promise<{ readonly id: string }> =>
  api.delete<{ readonly id: string }>(at(id), asking);
