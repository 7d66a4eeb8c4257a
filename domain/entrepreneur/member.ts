import { type InferType, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { MEMBER_STATUSES, type MemberStatus, TEAM_ROLES, type TeamRole } from '@/domain/team';

/** Somebody who acts for a company. */
export const memberSchema = object({
  id: idSchema().required(),
  entrepreneurId: idSchema().required(),
  name: string().required(),
  email: string().required(),
  role: string<TeamRole>().oneOf(TEAM_ROLES).required(),
  status: string<MemberStatus>().oneOf(MEMBER_STATUSES).required(),
  createdAt: string().required(),
});

export type Member = InferType<typeof memberSchema>;
