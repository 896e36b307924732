import { useTranslations } from 'use-intl'
import { processes } from '#features/agile/kanban/boards/live/protocol.ts'
import { TeamField } from '#features/agile/kanban/boards/views/team-field.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

type Props = {
  teams: { id: string; name: string }[]
  values: Record<string, string>
  errors: Record<string, string>
  /** Empty: as the file says. */
  process: string
  /** In the first step the file may still name the project and say how it is run. */
  isFirst?: boolean
}

/** What the project is called, whose it is and how it is run. */
export function ProjectFields({ teams, values, errors, process, isFirst = false }: Props) {
  const t = useTranslations('boardExchange')
  const form = useTranslations('projects.form')
  const names = useTranslations('projects.process')
  return (
    <div className="grid items-start gap-5 sm:grid-cols-3">
      <Field
        name="title"
        label={form('name')}
        defaultValue={values.title}
        error={errors.title}
        maxLength={120}
        autoComplete="off"
        {...(isFirst ? { optional: form('optional'), hint: t('titleHint') } : {})}
      />
      <TeamField teams={teams} values={values} errors={errors} required={isFirst} />
      <Select name="process" label={form('process')} defaultValue={process} error={errors.process}>
        {isFirst && <option value="">{t('asFile')}</option>}
        {processes.map(each => (
          <option key={each} value={each}>
            {names(each)}
          </option>
        ))}
      </Select>
    </div>
  )
}
