import type { Member, MemberChange, NewMember } from '@/domain/entrepreneur/member';
import { PAGE_LIMITS, type Page } from '@/domain/site/page';
import { createService } from '@/services/http/createService';
import { recordCounts, recordLists } from '@/services/http/recordLists';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('entrepreneurUsers');

const at = (id: string) => `/${encodeURIComponent(id)}`;

/** Team of the caller's company, as far as the caller's role may see it. */
export const listTeam = (options: RequestOptions = {}): Promise<Page<Member>> =>
  api.get<Page<Member>>('', { ...options, params: { limit: PAGE_LIMITS.max } });

export const { query: findMembers } = recordLists<Member>(api);

export const countMembers = recordCounts(api);

export const findMember = (id: string, options: RequestOptions = {}): Promise<Member> =>
  api.get<Member>(at(id), options);

/** Sends an e-mail with a temporary password. */
export const inviteMember = (member: NewMember, options: RequestOptions = {}): Promise<Member> =>
  api.post<Member>('', member, options);

export const changeMember = (
  id: string,
  change: MemberChange,
  options: RequestOptions = {},
): Promise<Member> => api.put<Member>(at(id), change, options);

export const removeMember = (id: string, options: RequestOptions = {}): Promise<{ readonly id: string }> =>
  api.delete<{ readonly id: string }>(at(id), options);
