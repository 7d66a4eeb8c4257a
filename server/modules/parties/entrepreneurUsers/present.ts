import type { Member } from '@/domain/entrepreneur/member';
import type { Identity } from '@/server/http/callers/caller';
import { allowedActions } from './policy';
import type { MemberRow } from './store';

export function presentMember(row: MemberRow, caller: Identity): Member {
  return {
    id: row.id,
    entrepreneurId: row.entrepreneurId,
    name: row.name,
    email: row.email,
    role: row.role,
    status: row.status,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    allowedActions: allowedActions(caller, {
      id: row.id,
      companyId: row.entrepreneurId,
      status: row.status,
    }),
  };
}
