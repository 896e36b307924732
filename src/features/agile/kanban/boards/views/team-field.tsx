import { useTranslations } from 'use-intl'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

type Props = {
  teams: { id: string; name: string }[]
  values: Record<string, string>
  errors: Record<string, string>
  required: boolean
}

/** Whose project it is. Where there is no team, the field names the one that is made with the project. */
export function TeamField({ teams, values, errors, required }: Props) {
  const t = useTranslations('projects.form')
  const [first, ...others] = teams
  if (!first)
    return (
      <Field
        name="teamName"
        label={t('teamName')}
        hint={t('teamNameHint')}
        defaultValue={values.teamName}
        error={errors.teamName ?? errors.teamId}
        required={required}
        pattern=".*\S.*"
        maxLength={80}
        autoComplete="off"
      />
    )
  const only = others.length === 0 ? first.id : ''
  return (
    <Select
      name="teamId"
      label={t('team')}
      defaultValue={values.teamId || only}
      error={errors.teamId ?? errors.teamName}
      required={required}
    >
      <option value="">{t('chooseTeam')}</option>
      {teams.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
