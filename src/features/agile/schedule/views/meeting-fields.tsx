import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { rhythms } from '#features/agile/schedule/rules-dates.ts'
import { reminderChoices } from '#features/agile/schedule/series/rules-series.ts'
import { ChoiceField, DateField, TextField, TimeField } from '#ui/form.tsx'

/** The values and errors of a form. */
export type FormValues = { values: Record<string, string>; errors: Record<string, string> }
/** The tool's own fields, and content above the form. */
export type ToolFields = { topContent?: ReactNode; fields: ReactNode }

type ZoneProps = { zone: string | undefined }
type Props = ZoneProps & {
  teams: { id: string; name: string }[]
  /** A new meeting can also be a single session. */
  isNew?: boolean
  /** The tool's fields for the session content. */
  children: ReactNode
}

/** The form fields of a meeting: name, time, rhythm, team and content. */
export function MeetingFields({ teams, zone, isNew = false, children }: Props) {
  const t = useTranslations('schedule')
  return (
    <>
      <TextField name="name" label={t('form.name')} required maxLength={120} autoComplete="off" />
      <WhenFields zone={zone} />
      <div className="series-fields grid gap-5 sm:grid-cols-2">
        <ChoiceField
          name="every"
          label={t('form.every')}
          emptyLabel={isNew ? t('rhythms.once') : undefined}
          options={rhythms.map(value => ({ value, label: t(`rhythms.${value}`) }))}
        />
        <div className="series-only">
          <DateField name="endsOn" path="endsAt" label={t('form.endsOn')} optional={t('form.optional')} />
        </div>
      </div>
      <ChoiceField
        name="teamId"
        label={t('form.team')}
        hint={t('form.teamHint')}
        emptyLabel={t('form.noTeam')}
        options={teams.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {children}
    </>
  )
}

/** Date, time and reminder. The form sends their time zone along. */
export function WhenFields({ zone = 'UTC' }: ZoneProps) {
  const t = useTranslations('schedule.when')
  const formatReminder = (minutes: number) =>
    minutes < 60 ? t('minutesBefore', { count: minutes }) : t('hoursBefore', { count: minutes / 60 })
  return (
    <>
      <input type="hidden" name="timeZone" value={zone} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField name="date" path={['scheduledAt', 'startsAt']} label={t('date')} required />
        <TimeField name="time" path="timeZone" label={t('time')} hint={t('zone', { zone })} required />
      </div>
      <ChoiceField
        name="remindBefore"
        label={t('reminder')}
        hint={t('reminderHint')}
        emptyLabel={t('noReminder')}
        options={reminderChoices.map(minutes => ({ value: String(minutes), label: formatReminder(minutes) }))}
      />
    </>
  )
}
