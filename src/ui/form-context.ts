import { createContext, type ReactNode } from 'react'

/** Format of a field's value: as a day, or with the function. Default: unchanged. */
export type ValueFormat = 'day' | ((value: string) => ReactNode)

export type FormState = {
  values: Record<string, string>
  errors: Record<string, string>
  /** Returns the hint of a field, with the value that someone else saved since the form was opened. */
  addSavedValue?: ((name: string, hint: ReactNode, format: ValueFormat | undefined) => ReactNode) | undefined
}

/**
 * Values and errors that fields find by name. The error of the whole form has an empty name. Exported for forms that do
 * not use `Form`.
 */
export const FormContext = createContext<FormState>({ values: {}, errors: {} })
