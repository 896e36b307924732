import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DayText } from './day-text.tsx'
import { useStoredValue } from './form-context.ts'

type Shown = (value: string) => ReactNode

/** Returns the hint of a field, followed by the value that someone else saved meanwhile. `shown` writes that value. */
export function useStoredHint(name: string, hint: ReactNode, shown: Shown = value => value): ReactNode {
  const value = useStoredValue(name)
  if (value === null) return hint
  return (
    <>
      {hint}
      <StoredValue>{value === '' ? null : shown(value)}</StoredValue>
    </>
  )
}

/** Writes a calendar day in the reader's language. */
export const shownDay: Shown = value => (/^\d{4}-\d\d-\d\d$/.test(value) ? <DayText day={value} /> : value)

function StoredValue({ children }: { children: ReactNode }) {
  const t = useTranslations('ui.form')
  return (
    <span className="mt-1 block whitespace-pre-line font-medium text-warning-ink">
      {t('stored')} {children ?? t('storedEmpty')}
    </span>
  )
}
