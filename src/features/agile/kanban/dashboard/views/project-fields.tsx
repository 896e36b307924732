import { useTranslations } from 'use-intl'
import { priorities, processes } from '#features/agile/kanban/boards/live/protocol.ts'
import { TeamField } from '#features/agile/kanban/boards/views/team-field.tsx'
import { ChoiceField, DateField, LongField, TextField } from '#ui/form.tsx'

type Props = {
  /** Null for a new project. */
  id: string | null
  teams: { id: string; name: string }[]
  values: Record<string, string>
}

export function ProjectFields({ id, teams, values }: Props) {
  const t = useTranslations('projects.form')
  const names = useTranslations('projects.process')
  const processOptions = processes.map(value => {
    const text = t(value === 'SCRUM' ? 'scrum' : 'kanban')
    return { value, label: t('processIs', { name: names(value), text }) }
  })
  const noTeam = useTranslations('projects.list')('noTeam')
  const teamOptions = teams.map(team => ({ value: team.id, label: team.name }))
  const optional = t('optional')
  return (
    <>
      {id && <input type="hidden" name="was" value={values.was} />}
      <TextField name="title" label={t('name')} required pattern=".*\S.*" maxLength={120} autoComplete="off" />
      {id ? (
        <ChoiceField name="teamId" label={t('team')} emptyLabel={noTeam} options={teamOptions} />
      ) : (
        <>
          <TeamField teams={teams} required />
          <ChoiceField name="process" label={t('process')} required options={processOptions} />
        </>
      )}
      <ChoiceField
        name="priority"
        label={t('priority')}
        options={priorities.map(value => ({ value, label: t(value) }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField name="startDate" label={t('startDate')} optional={optional} />
        <DateField name="targetDate" label={t('targetDate')} optional={optional} />
      </div>
      <LongField name="description" label={t('description')} optional={optional} maxLength={2000} />
    </>
  )
}
