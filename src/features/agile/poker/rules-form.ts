import { z } from 'zod'
import { longText } from '#kit/text.ts'
import { boxes } from './rules-settings.ts'

const box = z
  .string()
  .optional()
  .transform(value => value === 'on')
const typed = longText().default('')

type Boxes<Value> = Record<(typeof boxes)[number], Value>

/** What a session is made from, in a plain form: flat, all text, a box is there only while it is ticked. */
export const pokerForm = {
  description: typed,
  votingSystemId: typed,
  stories: typed,
  ...(Object.fromEntries(boxes.map(name => [name, box])) as Boxes<typeof box>),
}

/** The boxes of such a form, as settings. */
export const boxesIn = (form: Boxes<boolean>) =>
  Object.fromEntries(boxes.map(name => [name, form[name]])) as Boxes<boolean>
