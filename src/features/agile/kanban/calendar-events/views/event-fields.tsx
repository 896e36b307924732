import { useTranslations } from 'use-intl'
import { type EventRow, eventTypes } from '#features/agile/kanban/calendar-events/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { CheckGroup, ChoiceField, DateField, LongField, TextField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'

export type EventExtra = {
  /** Null for a new event. */
  event: EventRow | null
  people: { id: string; name: string }[]
  sprints: { id: string; name: string }[]
  canEdit: boolean
}
type Form = {
  id: string | null
  values: Record<string, string>
  errors: Record<string, string>
  fieldData: EventExtra
}

/** Returns the form of an event, read-only without edit rights. */
export function useEventForm(form: Form | null) {
  const t = useTranslations('boardEvents')
  if (!form) return null
  const { values, errors, fieldData } = form
  const { event, canEdit } = fieldData
  // After a conflict the reader has seen the other change, so saving again overwrites it.
  const version = errors[''] ? event?.version : values.version
  return {
    ...form,
    errors: { ...errors, ...(errors.startsAt && { date: errors.startsAt }) },
    title: event?.title ?? t('add'),
    saveLabel: canEdit ? t(event ? 'form.save' : 'form.create') : null,
    topContent: !canEdit && <Alert className="mb-5">{t(event ? 'errors.notYours' : 'errors.noCreate')}</Alert>,
    fields: (
      <fieldset disabled={!canEdit} className="grid min-w-0 gap-5">
        {event && <input type="hidden" name="version" value={version} />}
        <EventFields values={values} {...fieldData} />
      </fieldset>
    ),
    bottomContent: event && (
      <p className="mt-6 flex flex-wrap gap-x-4 gap-y-2 text-sm">
        <Link href={paths.eventCalendar(event.id)} download data-no-shell="">
          {t('file')}
        </Link>
      </p>
    ),
  }
}

const durationChoices = [15, 30, 45, 60, 90, 120, 180, 240, 480]

/** Returns all time zones by name, plus UTC and the current value if it is not among them. */
const zonesWith = (current: string | undefined) =>
  [...new Set(['UTC', ...(current ? [current] : []), ...Intl.supportedValuesOf('timeZone')])].sort()

type FieldsProps = Pick<EventExtra, 'people' | 'sprints'> & { values: Record<string, string> }

function EventFields({ values, people, sprints }: FieldsProps) {
  const t = useTranslations('boardEvents.form')
  const typeTexts = useTranslations('boardEvents.types')
  const current = Number(values.duration)
  const durations =
    durationChoices.includes(current) || !current
      ? durationChoices
      : [...durationChoices, current].sort((a, b) => a - b)
  const durationText = (minutes: number) =>
    minutes % 60 === 0 ? t('hours', { count: minutes / 60 }) : t('minutes', { count: minutes })
  const types = eventTypes.map(value => ({ value, label: typeTexts(value) }))
  const zones = zonesWith(values.timeZone).map(value => ({ value, label: value.replaceAll('_', ' ') }))
  return (
    <>
      <TextField name="title" label={t('title')} required maxLength={120} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField name="type" label={t('type')} options={types} />
        <ChoiceField
          name="duration"
          label={t('duration')}
          options={durations.map(minutes => ({ value: String(minutes), label: durationText(minutes) }))}
        />
        <DateField name="date" label={t('date')} required />
        <Field name="time" type="time" label={t('time')} required defaultValue={values.time} />
      </div>
      <ChoiceField name="timeZone" label={t('timeZone')} hint={t('timeZoneHint')} required options={zones} />
      {sprints.length > 0 && (
        <ChoiceField
          name="sprintId"
          label={t('sprint')}
          emptyLabel={t('noSprint')}
          options={sprints.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextField
        name="link"
        type="url"
        label={t('link')}
        hint={t('linkHint')}
        optional={t('optional')}
        maxLength={1000}
      />
      <CheckGroup
        name="people"
        legend={t('people')}
        className="grid max-h-64 gap-x-6 gap-y-2.5 overflow-y-auto rounded-control border border-line p-3 sm:grid-cols-2"
      >
        {people.map(({ id, name }) => (
          <Checkbox key={id} name={`person_${id}`} label={name} defaultChecked={values[`person_${id}`] !== undefined} />
        ))}
      </CheckGroup>
      <LongField name="description" label={t('description')} optional={t('optional')} rows={3} maxLength={2000} />
    </>
  )
}
