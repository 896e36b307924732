import { z } from 'zod'
import { tidy } from '#features/identity/auth/rules.ts'
import { longestName, texts } from './rules.ts'
import { starterNames } from './rules-starters.ts'
import { contentFields, contentForm, contentOf } from './schema-content.ts'

const impossible = 'This value is not possible here.'
const id = z.string(impossible).min(1, impossible).max(64, impossible)

const Name = z
  .string(texts.nameMissing)
  .max(2000, texts.nameLong)
  .transform(tidy)
  .refine(name => name !== '', texts.nameMissing)
  .refine(name => [...name].length <= longestName, texts.nameLong)

const { description, votingSystemId, settings, stories } = contentFields
const content = z.object({ description, votingSystemId, settings, stories }).partial().shape

/**
 * A template to be made: from scratch, from a session of the account (`sessionId`), or from one of the starting templates.
 * What is said besides counts more than what it is made from.
 */
export const NewTemplate = z.strictObject({
  name: Name.optional(),
  ...content,
  sessionId: id.optional(),
  starter: z.enum(starterNames, { error: texts.starterUnknown }).optional(),
})
export type NewTemplate = z.infer<typeof NewTemplate>

/** What of a template is changed; of the settings as well only what is named. */
export const TemplateChange = z.strictObject({ name: Name.optional(), ...content })
export type TemplateChange = z.infer<typeof TemplateChange>

/** How the session is called that is made from a template; like the template where nothing is said. */
export const TemplateUse = z.strictObject({
  name: z.string().trim().max(120, 'A name is at most 120 characters.').optional(),
})

const whole = (most: number) =>
  z.coerce.number({ error: impossible }).int(impossible).min(1, impossible).max(most, impossible)
export const TemplateQuery = z.strictObject({ page: whole(10_000).default(1), pageSize: whole(100).default(20) })
export type TemplateQuery = z.infer<typeof TemplateQuery>

/** The form of one template: everything of it. */
export const TemplateForm = z
  .strictObject({ name: z.string().default(''), ...contentForm })
  .transform(({ name, ...form }): z.input<typeof TemplateChange> => ({ name, ...contentOf(form) }))
  .pipe(TemplateChange)

/** The forms of the list: one act each. */
export const TemplateAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('use'), id, name: z.string().max(120).optional() }),
  z.strictObject({ act: z.literal('duplicate'), id }),
  z.strictObject({ act: z.literal('delete'), id }),
  z.strictObject({ act: z.literal('restore'), id }),
  z.strictObject({ act: z.literal('adopt'), starter: z.enum(starterNames, { error: texts.starterUnknown }) }),
])
export type TemplateAct = z.infer<typeof TemplateAct>
