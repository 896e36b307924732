import { z } from 'zod'
import { checkboxSettingsIn, pokerFormFields } from '#features/agile/poker/rules-form.ts'
import { settingsInRequest, timerNames, withDefaults } from '#features/agile/poker/rules-settings.ts'
import { parseTitles } from '#features/agile/poker/rules-titles.ts'
import { SettingsInput } from '#features/agile/poker/schema.ts'
import { tidy } from '#features/identity/credentials/rules.ts'
import { listQuery } from '#kit/list/state.ts'
import { longText, plainText } from '#kit/text.ts'
import { maxNameLength } from './rules.ts'
import { starterNames } from './rules-starters.ts'

const id = z.string().min(1).max(64)
const systemId = z
  .string('poker.errors.votingSystemMissing')
  .min(1, 'poker.errors.votingSystemMissing')
  .max(64, 'poker.errors.votingSystemMissing')
const Description = plainText().max(2000, 'poker.errors.descriptionTooLong')
const Stories = z
  .union([z.string().max(50_000), z.array(z.string().max(2000)).max(1000)])
  .transform(parseTitles)
  .pipe(z.array(plainText().max(200, 'poker.errors.storyTooLong')).max(100, 'poker.errors.too_many_stories'))
const Settings = SettingsInput.transform(settings => settingsInRequest(settings)).refine(
  ({ enableTimer, timerDuration }) => !enableTimer || (timerDuration ?? null) !== null,
  { path: ['timerDuration'], message: 'poker.errors.timer_missing' },
)

/** The fields of a session's configuration. */
export const contentFields = {
  description: Description,
  votingSystemId: systemId,
  settings: Settings,
  stories: Stories,
}

/** The same fields in a form. */
export const contentFormFields = { ...pokerFormFields, timerOption: z.enum(timerNames).default('NONE') }

/** Returns the form as API input. */
export const contentOfForm = (form: z.output<z.ZodObject<typeof contentFormFields>>) => {
  const { description, votingSystemId, stories, timerOption } = form
  return {
    description,
    votingSystemId,
    stories,
    settings: withDefaults(settingsInRequest(checkboxSettingsIn(form), timerOption)),
  }
}

const Name = z
  .string('pokerPlanning.errors.nameMissing')
  .max(2000, 'pokerPlanning.errors.nameLong')
  .transform(tidy)
  .refine(name => name !== '', 'pokerPlanning.errors.nameMissing')
  .refine(name => [...name].length <= maxNameLength, 'pokerPlanning.errors.nameLong')

const { description, votingSystemId, settings, stories } = contentFields
const content = z.object({ description, votingSystemId, settings, stories }).partial().shape

/**
 * A new template: from scratch, from a session of the account (`sessionId`), or from a starter template. Sent fields
 * replace the fields of the source.
 */
export const NewTemplate = z.strictObject({
  name: Name.optional(),
  ...content,
  sessionId: id.optional(),
  starter: z.enum(starterNames, { error: 'pokerPlanning.errors.starterUnknown' }).optional(),
})
export type NewTemplate = z.infer<typeof NewTemplate>

/** A change of a template. Missing fields and settings keep their value. */
export const TemplateChange = z.strictObject({ name: Name.optional(), ...content })
export type TemplateChange = z.infer<typeof TemplateChange>

/** The name of a session created from a template. The default is the template's name. */
export const TemplateUse = z.strictObject({
  name: plainText().max(120, 'poker.errors.nameTooLong').optional(),
})

export const templateList = listQuery({ sorts: { name: 'asc', uses: 'desc', updated: 'desc' }, filters: {} })
export type TemplateQuery = z.output<typeof templateList.schema>

const form = z.object({ name: longText().default(''), ...contentFormFields })

/** The form of a template, with all fields. */
export const TemplateForm = form
  .transform(({ name, ...content }): z.input<typeof TemplateChange> => ({ name, ...contentOfForm(content) }))
  .pipe(TemplateChange)

/** The form of a new template, or the button of a starter template, which only sends `starter`. */
export const NewTemplateForm = form
  .extend({ starter: z.string().optional() })
  .transform(({ starter, name, ...content }) => {
    const sentContent = starter === undefined ? { name, ...contentOfForm(content) } : { starter }
    return sentContent as z.input<typeof NewTemplate>
  })
  .pipe(NewTemplate)
