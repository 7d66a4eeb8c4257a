import { array, type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { MAX_EMAIL } from '@/domain/person/email';
import { nameSchema } from '@/domain/person/parts';
import { MEMBER_STATUSES, type MemberStatus, TEAM_ROLES, type TeamRole } from '@/domain/team';

/** Members of a team, including invited ones. */
export const MAX_MEMBERS = 200;

const role = () => string<TeamRole>().oneOf(TEAM_ROLES);
const version = () => number().integer().positive().required();

const MEMBER_ACTIONS = ['rename', 'changeRole', 'suspend', 'reactivate', 'remove'] as const;
export type MemberAction = (typeof MEMBER_ACTIONS)[number];

/** A member of a company's team. */
export const memberSchema = object({
  id: idSchema().required(),
  entrepreneurId: idSchema().required(),
  name: string().required(),
  email: string().required(),
  role: role().required(),
  status: string<MemberStatus>().oneOf(MEMBER_STATUSES).required(),
  version: version(),
  createdAt: string().required(),
  updatedAt: string().required(),
  allowedActions: array().of(string<MemberAction>().oneOf(MEMBER_ACTIONS).required()).required(),
});

export type Member = InferType<typeof memberSchema>;

export const newMemberSchema = object({
  email: string().trim().max(MAX_EMAIL).email().required(),
  name: nameSchema().required(),
  role: role().required(),
}).noUnknown();
export type NewMember = InferType<typeof newMemberSchema>;

export const memberChangeSchema = object({
  version: version(),
  name: nameSchema(),
  role: role(),
  event: string<'suspend' | 'reactivate'>().oneOf(['suspend', 'reactivate']),
}).noUnknown();
export type MemberChange = InferType<typeof memberChangeSchema>;
