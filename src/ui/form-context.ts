import { createContext, use } from 'react'

export type FormState = {
  values: Record<string, string>
  errors: Record<string, string>
  /** The values that are saved now, if someone else has changed them since the form was opened. */
  stored?: Record<string, string> | undefined
}

/**
 * Values and errors that fields find by name. The error of the whole form has an empty name. Exported for forms that do
 * not use `Form`.
 */
export const FormContext = createContext<FormState>({ values: {}, errors: {} })

/** The saved value of a field that differs from the typed one; null if it does not, or no one changed the record. */
export function useStoredValue(name: string): string | null {
  const { values, stored } = use(FormContext)
  const value = stored?.[name]
  return value === undefined || value === (values[name] ?? '') ? null : value
}
