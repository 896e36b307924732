/** Returns an account role as one of the three roles in the `role` field of the API. `accountRole` has all seven. */
export function apiRoleOf(role: string): 'ADMIN' | 'TEAM_LEAD' | 'MEMBER' {
  if (role === 'OWNER' || role === 'ADMIN') return 'ADMIN'
  return role === 'TEAM_LEAD' ? 'TEAM_LEAD' : 'MEMBER'
}
