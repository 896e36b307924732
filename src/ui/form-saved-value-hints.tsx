import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DayText } from './day-text.tsx'
import type { FormState, ValueFormat } from './form-context.ts'

type Values = Record<string, string>

// Separate from form.tsx, so that islands with forms do not load its dates and texts.

/** Returns a form's `addSavedValue`: it adds the values of `saved` that differ from the typed ones. */
export const createSavedValueHints =
  (saved: Values, typed: Values): NonNullable<FormState['addSavedValue']> =>
  (name, hint, format) => {
    const value = saved[name]
    if (value === undefined || value === (typed[name] ?? '')) return hint
    return (
      <>
        {hint}
        <SavedValue>{value === '' ? null : formatValue(value, format)}</SavedValue>
      </>
    )
  }

function formatValue(value: string, format: ValueFormat = text => text): ReactNode {
  if (format !== 'day') return format(value)
  return /^\d{4}-\d\d-\d\d$/.test(value) ? <DayText day={value} /> : value
}

function SavedValue({ children }: { children: ReactNode }) {
  const t = useTranslations('ui.form')
  return (
    <span className="mt-1 block whitespace-pre-line font-medium text-warning-ink">
      {t('stored')} {children ?? t('storedEmpty')}
    </span>
  )
}
