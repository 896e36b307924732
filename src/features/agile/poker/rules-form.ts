import { z } from 'zod'
import { longText } from '#kit/text.ts'
import { checkboxSettings } from './rules-settings.ts'

const checkbox = z
  .string()
  .optional()
  .transform(value => value === 'on')
const textField = longText().default('')

type Checkboxes<Value> = Record<(typeof checkboxSettings)[number], Value>

/** The form fields that sessions, templates and series share. Browsers send checkboxes only while ticked. */
export const pokerFormFields = {
  description: textField,
  votingSystemId: textField,
  stories: textField,
  ...(Object.fromEntries(checkboxSettings.map(name => [name, checkbox])) as Checkboxes<typeof checkbox>),
}

/** Returns the form's checkboxes as settings. */
export const checkboxSettingsIn = (form: Checkboxes<boolean>) =>
  Object.fromEntries(checkboxSettings.map(name => [name, form[name]])) as Checkboxes<boolean>
