/** The account role reduced to the three roles that the API's `role` field knows. */
export const mirroredRole = (role: string): 'ADMIN' | 'TEAM_LEAD' | 'MEMBER' =>
  role === 'OWNER' || role === 'ADMIN' ? 'ADMIN' : role === 'TEAM_LEAD' ? 'TEAM_LEAD' : 'MEMBER'
