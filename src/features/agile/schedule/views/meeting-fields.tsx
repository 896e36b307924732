import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { rhythms } from '#features/agile/schedule/rules-dates.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { WhenFields } from './when-fields.tsx'

export type MeetingProps = {
  teams: { id: string; name: string }[]
  /** What the fields hold. A box is there while it is ticked. */
  values: Record<string, string>
  errors: Record<string, string>
  /** The fields of what a meeting is made from: each tool has its own. */
  children: ReactNode
}

type Props = MeetingProps & {
  /** Whether it may also be a single session. */
  once: boolean
}

/** What a meeting is called, when it is, how often it comes again, and what it is made of. */
export function MeetingFields({ teams, once, values, errors, children }: Props) {
  const t = useTranslations('schedule')
  return (
    <>
      <Field
        name="name"
        label={t('form.name')}
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={values.name}
        error={errors.name}
      />
      <WhenFields values={values} errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select name="every" label={t('form.every')} defaultValue={values.every ?? ''} error={errors.every}>
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
          label={t('form.endsOn')}
          optional={t('form.optional')}
          defaultValue={values.endsOn}
          error={errors.endsAt}
        />
      </div>
      <Select
        name="teamId"
        label={t('form.team')}
        hint={t('form.teamHint')}
        defaultValue={values.teamId ?? ''}
        error={errors.teamId}
      >
        <option value="">{t('form.noTeam')}</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {children}
    </>
  )
}
