import { approvalStates } from '@/domain/approval';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';

export const transitionCompany = defineTransition({
  table: entrepreneur,
  column: 'approval',
  states: approvalStates,
  subjectKind: 'entrepreneur',
});
