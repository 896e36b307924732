import { useTranslations } from 'use-intl'
import { TextField, useField } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'

type Props = { teams: { id: string; name: string }[]; required: boolean }

const path = ['teamId', 'teamName']

/** The team of a project. In an account without teams, names a new one, which is created with the project. */
export function TeamField({ teams, required }: Props) {
  const t = useTranslations('projects.form')
  const { defaultValue, ...field } = useField('teamId', path)
  const [first, ...others] = teams
  if (!first)
    return (
      <TextField
        name="teamName"
        path={path}
        label={t('teamName')}
        hint={t('teamNameHint')}
        required={required}
        pattern=".*\S.*"
        maxLength={80}
        autoComplete="off"
      />
    )
  const onlyTeamId = others.length === 0 ? first.id : ''
  return (
    <Select {...field} label={t('team')} defaultValue={defaultValue || onlyTeamId} required={required}>
      <option value="">{t('chooseTeam')}</option>
      {teams.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
