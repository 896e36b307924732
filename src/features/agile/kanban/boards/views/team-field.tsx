import { useTranslations } from 'use-intl'
import { ChoiceField, TextField } from '#ui/form.tsx'

type Props = { teams: { id: string; name: string }[]; required: boolean }

const path = ['teamId', 'teamName']

/** Whose project it is. Where there is no team, the field names the one that is made with the project. */
export function TeamField({ teams, required }: Props) {
  const t = useTranslations('projects.form')
  if (teams.length === 0)
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
  return (
    <ChoiceField
      name="teamId"
      path={path}
      label={t('team')}
      required={required}
      empty={teams.length > 1 ? t('chooseTeam') : undefined}
      options={teams.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
