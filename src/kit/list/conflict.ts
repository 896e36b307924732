import { translateError } from '#i18n/messages.ts'
import { Failure } from '#kit/errors.ts'
import { catchFailure, type Errors, type Values } from '#kit/http/form.ts'
import type { C } from './pages-options.ts'

/** The names of the fields with the version of the row that a form edits. */
const versionFields = ['version', 'updatedAt']

/**
 * A form whose row someone else has changed in the meantime. `values` are the typed values with the current version, so
 * that the form can be sent again. `savedValues` are saved now.
 */
export type Conflict = { values: Values; savedValues: Values; errors: Errors }

/**
 * Returns the form to show again if it was rejected because someone else has changed its row. Null for other failures,
 * for rows without a version, and if the row was deleted. `load` returns the values that are saved now.
 */
export async function conflictOf(
  c: C,
  failure: Failure,
  typed: Values,
  load: () => Promise<Values> | undefined,
): Promise<Conflict | null> {
  const savedValues = failure.key === 'errors.conflict' ? await catchFailure(load() ?? Promise.resolve<Values>({})) : {}
  if (savedValues instanceof Failure) return null
  const version = Object.entries(savedValues).filter(([name]) => versionFields.includes(name))
  if (version.length === 0) return null
  const errors = { '': translateError(c.var.locale, { key: 'errors.changedMeanwhile' }) }
  return { values: { ...typed, ...Object.fromEntries(version) }, savedValues, errors }
}
