import { useTranslations } from 'use-intl'
import { reminderChoices } from '#features/agile/schedule/series/rules-series.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

type Props = { values: Record<string, string>; errors: Record<string, string> }

/** Date, time and reminder. The zone they are meant in is sent along, and told. */
export function WhenFields({ values, errors }: Props) {
  const t = useTranslations('schedule.when')
  return (
    <>
      <input type="hidden" name="timeZone" value={values.timeZone ?? 'UTC'} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="date"
          type="date"
          label={t('date')}
          required
          defaultValue={values.date}
          error={errors.scheduledAt ?? errors.startsAt}
        />
        <Field
          name="time"
          type="time"
          label={t('time')}
          required
          defaultValue={values.time}
          hint={t('zone', { zone: values.timeZone ?? 'UTC' })}
          error={errors.timeZone}
        />
      </div>
      <Select
        name="remindBefore"
        label={t('reminder')}
        hint={t('reminderHint')}
        defaultValue={values.remindBefore}
        error={errors.remindBefore}
      >
        <option value="">{t('noReminder')}</option>
        {reminderChoices.map(minutes => (
          <option key={minutes} value={minutes}>
            {minutes < 60 ? t('minutesBefore', { count: minutes }) : t('hoursBefore', { count: minutes / 60 })}
          </option>
        ))}
      </Select>
    </>
  )
}
