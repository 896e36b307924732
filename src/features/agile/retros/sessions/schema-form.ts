import { z } from 'zod'
import { NewRetro, RetroChange } from '#features/agile/retros/schema.ts'
import {
  booleanSettings,
  columnColors,
  maxFormColumns,
  middlePhases,
} from '#features/agile/retros/sessions/rules-form.ts'
import { longText } from '#kit/text.ts'

/** A checkbox. Browsers send only checked ones. */
const checkbox = z
  .string()
  .optional()
  .transform(value => value === 'on')
const textField = longText().default('')
/** A number. Undefined if the field is empty. */
const numberField = z
  .string()
  .default('')
  .transform(text => (text.trim() === '' ? undefined : Number(text)))

const columnIndexes = Array.from({ length: maxFormColumns }, (_, index) => index)
const columnFields = Object.fromEntries(
  columnIndexes.flatMap(index => [
    [`columns.${index}.id`, textField],
    [`columns.${index}.title`, textField],
    [`columns.${index}.prompt`, textField],
    [`columns.${index}.color`, z.enum(columnColors).catch('neutral')],
  ]),
) as Record<`columns.${number}.${'id' | 'title' | 'prompt' | 'color'}`, typeof textField>
const phaseFields = Object.fromEntries(middlePhases.map(phase => [`anonymous.${phase}`, checkbox])) as Record<
  `anonymous.${(typeof middlePhases)[number]}`,
  typeof checkbox
>

type SettingName = (typeof booleanSettings)[number]
const settingFields = Object.fromEntries(booleanSettings.map(name => [name, checkbox])) as Record<
  SettingName,
  typeof checkbox
>

/** The configuration of a retro as flat form fields. */
export const contentFormFields = {
  description: textField,
  /** `format:…`, `template:…`, or `keep` for the current columns. */
  base: z.string().default('format:START_STOP_CONTINUE'),
  ...columnFields,
  ...phaseFields,
  ...settingFields,
  maxCardsPerParticipant: numberField,
  votesPerParticipant: numberField,
  /** Empty to keep timers that differ between phases. */
  timer: numberField,
  topicTimer: numberField,
}
type ContentForm = z.output<z.ZodObject<typeof contentFormFields>>

/** Returns the columns of the form that have a title. */
function columnsIn(form: ContentForm) {
  const values = form as Record<string, unknown>
  const fieldText = (index: number, name: 'id' | 'title' | 'prompt' | 'color') =>
    String(values[`columns.${index}.${name}`] ?? '')
  return columnIndexes
    .map(index => ({
      ...(fieldText(index, 'id') && { id: fieldText(index, 'id') }),
      title: fieldText(index, 'title'),
      prompt: fieldText(index, 'prompt'),
      color: fieldText(index, 'color') as (typeof columnColors)[number],
    }))
    .filter(({ title }) => title.trim() !== '')
}

/** Converts the form to the input of the API. */
export function contentOfForm(form: ContentForm) {
  const [baseKind, baseId = ''] = form.base.split(':')
  const isCustom = form.base === 'format:CUSTOM'
  return {
    description: form.description,
    ...(baseKind === 'format' && { format: baseId as z.input<typeof NewRetro>['format'] }),
    ...(isCustom && { columns: columnsIn(form) }),
    templateId: baseKind === 'template' ? baseId : null,
    ...(form.timer !== undefined && { timer: form.timer }),
    settings: {
      ...(Object.fromEntries(booleanSettings.map(name => [name, form[name]])) as Record<SettingName, boolean>),
      anonymousPhases: middlePhases.filter(phase => form[`anonymous.${phase}`]),
      maxCardsPerParticipant: form.maxCardsPerParticipant,
      votesPerParticipant: form.votesPerParticipant,
      topicTimer: form.topicTimer,
    },
  }
}

const fields = {
  name: textField,
  teamId: textField,
  ...contentFormFields,
  /** The URL of the list that the form was opened from. */
  back: textField,
}

export const NewRetroForm = z
  .strictObject(fields)
  .transform(
    (form): z.input<typeof NewRetro> => ({
      ...contentOfForm(form),
      name: form.name,
      teamId: form.teamId || null,
      status: 'WAITING',
    }),
  )
  .pipe(NewRetro)

/** The form for an existing retro. It sends a status only before the retro starts. */
export const RetroEditForm = z
  .strictObject({ ...fields, status: z.literal('WAITING').optional() })
  .transform((form): z.input<typeof RetroChange> => {
    const { templateId: _, ...content } = contentOfForm(form)
    return { ...content, name: form.name, teamId: form.teamId || null, ...(form.status && { status: form.status }) }
  })
  .pipe(RetroChange)
