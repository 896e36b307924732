/** The account roles that a list of members can be filtered by, from the one that may most. */
export const accountRoleNames = [
  'OWNER',
  'ADMIN',
  'TEAM_LEAD',
  'FACILITATOR',
  'MEMBER',
  'OBSERVER',
  'INVESTOR',
] as const
