import { z } from 'zod'
import { booleanSettings, columnColors, columnSlots, middlePhases } from '#features/agile/retros/phases/rules-form.ts'
import { RetroChange, RetroRequest } from '#features/agile/retros/schema.ts'
import { longText } from '#kit/text.ts'

const box = z
  .string()
  .optional()
  .transform(value => value === 'on')
const textField = longText().default('')
/** A number; undefined if the field is empty. */
const numberField = z
  .string()
  .default('')
  .transform(text => (text.trim() === '' ? undefined : Number(text)))

const slots = Array.from({ length: columnSlots }, (_, at) => at)
const columnFields = Object.fromEntries(
  slots.flatMap(at => [
    [`columns.${at}.id`, textField],
    [`columns.${at}.title`, textField],
    [`columns.${at}.prompt`, textField],
    [`columns.${at}.color`, z.enum(columnColors).catch('neutral')],
  ]),
) as Record<`columns.${number}.${'id' | 'title' | 'prompt' | 'color'}`, typeof textField>
const phaseFields = Object.fromEntries(middlePhases.map(phase => [`anonymous.${phase}`, box])) as Record<
  `anonymous.${(typeof middlePhases)[number]}`,
  typeof box
>

type Box = (typeof booleanSettings)[number]
const boxFields = Object.fromEntries(booleanSettings.map(name => [name, box])) as Record<Box, typeof box>

/** The configuration of a retro as flat form fields. Browsers send only checked boxes. */
export const contentForm = {
  description: textField,
  /** `format:…`, `template:…`, or `keep` for the current columns. */
  base: z.string().default('format:START_STOP_CONTINUE'),
  ...columnFields,
  ...phaseFields,
  ...boxFields,
  maxCardsPerParticipant: numberField,
  votesPerParticipant: numberField,
  /** Empty to keep timers that differ between phases. */
  timer: numberField,
  topicTimer: numberField,
}
type ContentForm = z.output<z.ZodObject<typeof contentForm>>

/** The columns of the form, without those that have no title. */
function columnsIn(form: ContentForm) {
  const values = form as Record<string, unknown>
  const part = (at: number, name: 'id' | 'title' | 'prompt' | 'color') => String(values[`columns.${at}.${name}`] ?? '')
  return slots
    .map(at => ({
      ...(part(at, 'id') && { id: part(at, 'id') }),
      title: part(at, 'title'),
      prompt: part(at, 'prompt'),
      color: part(at, 'color') as (typeof columnColors)[number],
    }))
    .filter(({ title }) => title.trim() !== '')
}

/** Converts the form to the input of the API. */
export function formContent(form: ContentForm) {
  const [kind, chosen = ''] = form.base.split(':')
  const isCustom = form.base === 'format:CUSTOM'
  return {
    description: form.description,
    ...(kind === 'format' && { format: chosen as z.input<typeof RetroRequest>['format'] }),
    ...(isCustom && { columns: columnsIn(form) }),
    templateId: kind === 'template' ? chosen : null,
    ...(form.timer !== undefined && { timer: form.timer }),
    settings: {
      ...(Object.fromEntries(booleanSettings.map(box => [box, form[box]])) as Record<Box, boolean>),
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
  ...contentForm,
  /** The URL of the list that the form was opened from. */
  back: textField,
}

export const NewRetroForm = z
  .strictObject(fields)
  .transform(
    (form): z.input<typeof RetroRequest> => ({
      ...formContent(form),
      name: form.name,
      teamId: form.teamId || null,
      status: 'WAITING',
    }),
  )
  .pipe(RetroRequest)

/** The form for an existing retro. It sends a status only before the retro starts. */
export const RetroEditForm = z
  .strictObject({ ...fields, status: z.literal('WAITING').optional() })
  .transform((form): z.input<typeof RetroChange> => {
    const { templateId: _, ...content } = formContent(form)
    return { ...content, name: form.name, teamId: form.teamId || null, ...(form.status && { status: form.status }) }
  })
  .pipe(RetroChange)
