import { useTranslations } from 'use-intl'

/** The words for an action of the audit log. One that has none yet is spelled out of its own name. */
export function useActionName(): (action: string) => string {
  const t = useTranslations('auditActions')
  const spelledOut = (action: string) => action.replaceAll('_', ' ').replaceAll('.', ': ')
  return action => (/^\w+\.\w+$/.test(action) && t.has(action as Known) ? t(action as Known) : spelledOut(action))
}
type Known = 'auth.logged_in'
