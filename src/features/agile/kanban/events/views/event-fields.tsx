import { useTranslations } from 'use-intl'
import { eventTypes } from '#features/agile/kanban/events/rules.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'

export type FieldsProps = {
  values: Record<string, string>
  errors: Record<string, string>
  people: { id: string; name: string }[]
  sprints: { id: string; name: string }[]
}

const lengths = [15, 30, 45, 60, 90, 120, 180, 240, 480]

/** All time zones by name, with UTC, and with one that has another name here. */
const zonesWith = (own: string | undefined) =>
  [...new Set(['UTC', ...(own ? [own] : []), ...Intl.supportedValuesOf('timeZone')])].sort()

/** What is said of an event. */
export function EventFields({ values, errors, people, sprints }: FieldsProps) {
  const t = useTranslations('boardEvents.form')
  const tTypes = useTranslations('boardEvents.types')
  const own = Number(values.duration)
  const durations = lengths.includes(own) || !own ? lengths : [...lengths, own].sort((one, other) => one - other)
  const length = (minutes: number) =>
    minutes % 60 === 0 ? t('hours', { count: minutes / 60 }) : t('minutes', { count: minutes })
  return (
    <>
      <Field
        name="title"
        label={t('title')}
        required
        maxLength={120}
        defaultValue={values.title}
        error={errors.title}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select name="type" label={t('type')} defaultValue={values.type} error={errors.type}>
          {eventTypes.map(type => (
            <option key={type} value={type}>
              {tTypes(type)}
            </option>
          ))}
        </Select>
        <Select name="duration" label={t('duration')} defaultValue={values.duration} error={errors.duration}>
          {durations.map(minutes => (
            <option key={minutes} value={minutes}>
              {length(minutes)}
            </option>
          ))}
        </Select>
        <Field name="date" type="date" label={t('date')} required defaultValue={values.date} error={errors.date} />
        <Field name="time" type="time" label={t('time')} required defaultValue={values.time} />
      </div>
      <Select
        name="timeZone"
        label={t('timeZone')}
        hint={t('timeZoneHint')}
        required
        defaultValue={values.timeZone}
        error={errors.timeZone}
      >
        {zonesWith(values.timeZone).map(zone => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
      {sprints.length > 0 && (
        <Select name="sprintId" label={t('sprint')} defaultValue={values.sprintId} error={errors.sprintId}>
          <option value="">{t('noSprint')}</option>
          {sprints.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Field
        name="link"
        type="url"
        label={t('link')}
        hint={t('linkHint')}
        optional={t('optional')}
        maxLength={1000}
        defaultValue={values.link}
        error={errors.link}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold text-sm">{t('people')}</legend>
        {errors.people && <p className="text-danger-ink text-sm">{errors.people}</p>}
        <div className="grid max-h-64 gap-x-6 gap-y-2.5 overflow-y-auto rounded-control border border-line p-3 sm:grid-cols-2">
          {people.map(({ id, name }) => (
            <Checkbox
              key={id}
              name={`person_${id}`}
              label={name}
              defaultChecked={values[`person_${id}`] !== undefined}
            />
          ))}
        </div>
      </fieldset>
      <Textarea
        name="description"
        label={t('description')}
        optional={t('optional')}
        rows={3}
        maxLength={2000}
        defaultValue={values.description}
        error={errors.description}
      />
    </>
  )
}
