/** Returns an account role as one of the three roles in the `role` field of the API. `accountRole` has all seven. */
export const apiRoleOf = (role: string): 'ADMIN' | 'TEAM_LEAD' | 'MEMBER' =>
  role === 'OWNER' || role === 'ADMIN' ? 'ADMIN' : role === 'TEAM_LEAD' ? 'TEAM_LEAD' : 'MEMBER'
