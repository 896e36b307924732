/** What a person's role in an account is called in answers that know three roles only. */
export const mirroredRole = (role: string): 'ADMIN' | 'TEAM_LEAD' | 'MEMBER' =>
  role === 'OWNER' || role === 'ADMIN' ? 'ADMIN' : role === 'TEAM_LEAD' ? 'TEAM_LEAD' : 'MEMBER'
