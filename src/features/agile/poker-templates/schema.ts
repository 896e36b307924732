import { z } from 'zod'
import { settingsGiven, timerNames, withDefaults } from '#features/agile/poker/rules-settings.ts'
import { titlesIn } from '#features/agile/poker/rules-titles.ts'
import { SettingsGiven } from '#features/agile/poker/schema.ts'
import { tidy } from '#features/identity/auth/rules.ts'
import { longText, plainText } from '#kit/text.ts'
import { longestName, texts } from './rules.ts'
import { starterNames } from './rules-starters.ts'

const id = z.string().min(1).max(64)

const noSystem = 'Choose a voting system.'
const systemId = z.string(noSystem).min(1, noSystem).max(64, noSystem)
const Description = plainText().max(2000, 'A description is at most 2,000 characters.')
const Stories = z
  .union([z.string().max(50_000), z.array(z.string().max(2000)).max(1000)])
  .transform(titlesIn)
  .pipe(
    z
      .array(plainText().max(200, 'A story title is at most 200 characters.'))
      .max(100, 'A session has at most 100 stories.'),
  )
const onTimer = 'Choose how long the timer runs.'
const Settings = SettingsGiven.transform(given => settingsGiven(given)).refine(
  ({ enableTimer, timerDuration }) => !enableTimer || (timerDuration ?? null) !== null,
  { path: ['timerDuration'], message: onTimer },
)

/** What a session is made from, as it may be sent: what is left out is as it is by default. */
export const contentFields = {
  description: Description,
  votingSystemId: systemId,
  settings: Settings,
  stories: Stories,
}

const box = z
  .string()
  .optional()
  .transform(value => value !== undefined)
const typed = longText().default('')

/** The same in a plain form: flat, all text, a box is there only while it is ticked. */
export const contentForm = {
  description: typed,
  votingSystemId: typed,
  stories: typed,
  timerOption: z.enum(timerNames).default('NONE'),
  autoReveal: box,
  allowSpectators: box,
  requireLogin: box,
  enableConfidenceVoting: box,
  enableComments: box,
  allowVoteChange: box,
}
type ContentForm = z.output<z.ZodObject<typeof contentForm>>

/** What the form holds, as the API would be sent it. */
export const contentOf = ({ description, votingSystemId, stories, timerOption, ...form }: ContentForm) => {
  const { autoReveal, allowSpectators, requireLogin, enableConfidenceVoting, enableComments, allowVoteChange } = form
  const boxes = { autoReveal, allowSpectators, requireLogin, enableConfidenceVoting, enableComments, allowVoteChange }
  return { description, votingSystemId, stories, settings: withDefaults(settingsGiven(boxes, timerOption)) }
}

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
  name: plainText().max(120, 'A name is at most 120 characters.').optional(),
})

const whole = (most: number) => z.coerce.number().int().min(1).max(most)
export const TemplateQuery = z.strictObject({ page: whole(10_000).default(1), pageSize: whole(100).default(20) })
export type TemplateQuery = z.infer<typeof TemplateQuery>

/** The form of one template: everything of it. */
export const TemplateForm = z
  .strictObject({ name: typed, ...contentForm })
  .transform(({ name, ...form }): z.input<typeof TemplateChange> => ({ name, ...contentOf(form) }))
  .pipe(TemplateChange)

/** The forms of the list: one act each. */
export const TemplateAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('use'), id, name: plainText().max(120).optional() }),
  z.strictObject({ act: z.literal('duplicate'), id }),
  z.strictObject({ act: z.literal('delete'), id }),
  z.strictObject({ act: z.literal('restore'), id }),
  z.strictObject({ act: z.literal('adopt'), starter: z.enum(starterNames, { error: texts.starterUnknown }) }),
])
export type TemplateAct = z.infer<typeof TemplateAct>
