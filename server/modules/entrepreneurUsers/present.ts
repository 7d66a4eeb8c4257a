import type { Member } from '@/domain/entrepreneur/member';
import type { MemberRow } from '@/server/modules/entrepreneurUsers/store';

export function presentMember(row: MemberRow): Member {
  return {
    id: row.id,
    entrepreneurId: row.entrepreneur_id,
    name: row.name,
    email: row.email,
    role: row.role,
    status: row.status,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
