import { useTranslations } from 'use-intl'
import { eventTypes } from '#features/agile/kanban/events/rules.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { CheckGroup, ChoiceField, DateField, LongField, TextField } from '#ui/form.tsx'

export type FieldsProps = {
  values: Record<string, string>
  people: { id: string; name: string }[]
  sprints: { id: string; name: string }[]
}

const lengths = [15, 30, 45, 60, 90, 120, 180, 240, 480]

/** All time zones by name, with UTC, and with one that has another name here. */
const zonesWith = (own: string | undefined) =>
  [...new Set(['UTC', ...(own ? [own] : []), ...Intl.supportedValuesOf('timeZone')])].sort()

/** The fields of an event. */
export function EventFields({ values, people, sprints }: FieldsProps) {
  const t = useTranslations('boardEvents.form')
  const tTypes = useTranslations('boardEvents.types')
  const own = Number(values.duration)
  const durations = lengths.includes(own) || !own ? lengths : [...lengths, own].sort((one, other) => one - other)
  const length = (minutes: number) =>
    minutes % 60 === 0 ? t('hours', { count: minutes / 60 }) : t('minutes', { count: minutes })
  const types = eventTypes.map(value => ({ value, label: tTypes(value) }))
  const zones = zonesWith(values.timeZone).map(value => ({ value, label: value.replaceAll('_', ' ') }))
  return (
    <>
      <TextField name="title" label={t('title')} required maxLength={120} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField name="type" label={t('type')} options={types} />
        <ChoiceField
          name="duration"
          label={t('duration')}
          options={durations.map(minutes => ({ value: String(minutes), label: length(minutes) }))}
        />
        <DateField name="date" label={t('date')} required />
        <Field name="time" type="time" label={t('time')} required defaultValue={values.time} />
      </div>
      <ChoiceField name="timeZone" label={t('timeZone')} hint={t('timeZoneHint')} required options={zones} />
      {sprints.length > 0 && (
        <ChoiceField
          name="sprintId"
          label={t('sprint')}
          empty={t('noSprint')}
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
