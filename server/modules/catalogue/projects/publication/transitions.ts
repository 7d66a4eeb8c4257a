import { projectApprovalStates } from '@/domain/approval';
import { phaseStates } from '@/domain/project/phase';
import { project } from '@/server/db/schema/catalogue/project';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';

export const transitionApproval = defineTransition({
  table: project,
  column: 'approval',
  states: projectApprovalStates,
  subjectKind: 'project',
});

export const transitionPhase = defineTransition({
  table: project,
  column: 'phase',
  states: phaseStates,
  subjectKind: 'project',
});
