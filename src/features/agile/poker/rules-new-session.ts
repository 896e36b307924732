import { cleanText } from '#kit/text.ts'

const refusedRoles: readonly string[] = ['OBSERVER', 'INVESTOR']

/** What a member reads who may not make sessions. */
export const noCreation = "You don't have permission to create meetings. Contact your admin for access."

/** Whether a member with this account role may make sessions: everybody who takes part in the work, not those who look on. */
export const mayCreateSessions = (accountRole: string): boolean => !refusedRoles.includes(accountRole)

/** Story titles as they were written: one per line, or one per entry. Each is trimmed and blank ones are dropped. */
export const titlesIn = (text: string | readonly string[]): string[] =>
  (typeof text === 'string' ? text.split('\n') : text).map(title => cleanText(title).trim()).filter(Boolean)
