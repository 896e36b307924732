import { useTranslations } from 'use-intl'
import { rhythms } from '#features/agile/poker-schedule/rules-dates.ts'
import { ContentFields, type ContentProps } from '#features/agile/poker-templates/views/content-fields.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { WhenFields } from './when-fields.tsx'

export type MeetingProps = ContentProps & { teams: { id: string; name: string }[] }

type Props = MeetingProps & {
  /** Whether it may also be a single session. */
  once: boolean
}

/** What a meeting is called, when it is, how often it comes again, and what it is made of. */
export function MeetingFields({ teams, once, ...content }: Props) {
  const t = useTranslations('pokerPlanning')
  const { values, errors } = content
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
          optional={t('content.optional')}
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
      <ContentFields {...content} />
    </>
  )
}
