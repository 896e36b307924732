import { useTranslations } from 'use-intl'
import { rhythms } from '#features/agile/poker-schedule/rules-dates.ts'
import { WhenFields } from '#features/agile/poker-schedule/views/when-fields.tsx'
import { BaseFields, type Choices } from '#features/agile/retros/views/retro-form.tsx'
import { SettingsFields } from '#features/agile/retros/views/settings-fields.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'

export type MeetingProps = Choices & {
  /** What the fields hold. A box is there while it is ticked. */
  values: Record<string, string>
  errors: Record<string, string>
  /** What the columns of a series are now; null for what is new. */
  columns: string | null
}

/** What a meeting is called, when it is, how often it comes again, and how it is held. */
export function MeetingFields({ teams, once, columns, templates, values, errors }: MeetingProps & { once: boolean }) {
  const t = useTranslations('pokerPlanning')
  const own = useTranslations('retroSessions.form')
  return (
    <>
      <Field
        name="name"
        label={t('plan.name')}
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={values.name}
        error={errors.name}
      />
      <WhenFields values={values} errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select name="every" label={t('plan.every')} defaultValue={values.every ?? ''} error={errors.every}>
          {once && <option value="">{t('rhythms.once')}</option>}
          {rhythms.map(every => (
            <option key={every} value={every}>
              {t(`rhythms.${every}`)}
            </option>
          ))}
        </Select>
        <Field
          name="endsOn"
          type="date"
          label={t('plan.endsOn')}
          optional={own('optional')}
          defaultValue={values.endsOn}
          error={errors.endsAt}
        />
      </div>
      <Select
        name="teamId"
        label={t('plan.team')}
        hint={t('plan.teamHint')}
        defaultValue={values.teamId ?? ''}
        error={errors.teamId}
      >
        <option value="">{t('plan.noTeam')}</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Textarea
        name="description"
        label={own('about')}
        optional={own('optional')}
        maxLength={2000}
        rows={2}
        defaultValue={values.description}
        error={errors.description}
      />
      <BaseFields {...{ templates, values, errors, columns }} />
      <SettingsFields values={values} errors={errors} />
    </>
  )
}
