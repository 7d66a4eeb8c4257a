import { countMembers, findMembers } from '@/services/parties/team';
import { defineList } from '../lists/accountList';

export const TEAM_LIST = defineList({
  field: 'status',
  groups: [
    { name: 'active', slug: 'ativos', states: ['active'] },
    { name: 'invited', slug: 'convidados', states: ['invited'] },
    { name: 'suspended', slug: 'suspensos', states: ['suspended'] },
  ],
  orders: [
    { name: 'oldest', slug: 'mais-antigos', sort: 'createdAsc' },
    { name: 'newest', slug: 'mais-novos', sort: 'createdDesc' },
    { name: 'name', slug: 'nome', sort: 'nameAsc' },
  ],
  query: findMembers,
  count: countMembers,
});
