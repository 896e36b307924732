import type { AccountRole } from '#kit/context.ts'

/**
 * Whether a member may do what a permission string names. OWNER and ADMIN pass every check, except that ADMIN may
 * neither delete nor transfer the account; an INVESTOR passes the investor permissions; everybody else needs the
 * permission itself or the wildcard.
 */
export function hasPermission(member: { role: AccountRole; permissions: string[] }, permission: string): boolean {
  if (member.role === 'OWNER') return true
  if (member.role === 'ADMIN') return permission !== 'account.delete' && permission !== 'account.transfer'
  if (member.role === 'INVESTOR' && permission.startsWith('investor:')) return true
  return member.permissions.includes('*') || member.permissions.includes(permission)
}
