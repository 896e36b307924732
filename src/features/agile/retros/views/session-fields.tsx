import { useTranslations } from 'use-intl'
import { formatOptions } from '#features/agile/retros/phases/rules-form.ts'
import type { SessionChoices } from '#features/agile/sessions/rules.ts'
import { TeamField } from '#features/agile/sessions/views/session-form.tsx'
import { SettingsFields } from '#islands/retros/settings-fields.tsx'
import { paths } from '#src/paths.ts'
import { Link } from '#ui/link.tsx'
import { Select } from '#ui/select.tsx'
import { ColumnsEditor } from './columns-editor.tsx'

export type RetroChoices = {
  templates: { id: string; name: string; isBuiltIn: boolean }[]
  /** Whether the user can create a team. */
  canCreateTeam: boolean
  /** Facts about the edited retro; null in the form for a new one. */
  edited: { hasBegun: boolean; isOver: boolean; columns: string } | null
}

type Fields = { values: Record<string, string>; errors: Record<string, string> }
type Props = Fields & { extra: SessionChoices<RetroChoices> }

export function RetroFields({ extra, values, errors }: Props) {
  const { edited, teams, templates, canCreateTeam } = extra
  const t = useTranslations('retroSessions.form')
  return (
    <div className="group/form grid gap-6">
      {edited && !edited.hasBegun && <input type="hidden" name="status" value="WAITING" />}
      {teams.length > 0 && <TeamField teams={teams} hint={edited ? undefined : t('teamHint')} />}
      {teams.length === 0 && canCreateTeam && <NoTeam />}
      {!edited?.isOver && (
        <>
          <BaseFields templates={templates} values={values} errors={errors} columns={edited?.columns ?? null} />
          <SettingsFields />
        </>
      )}
    </div>
  )
}

function NoTeam() {
  const t = useTranslations('retroSessions.form')
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="font-semibold">{t('team')}</p>
      <p className="text-muted">
        {t('noTeamYet')} <Link href={paths.newTeam()}>{t('makeTeam')}</Link>
      </p>
    </div>
  )
}

/**
 * Selects a template or format, with the account's own templates first. Built-in formats appear as the templates with their
 * columns, so that selecting one counts as a use of the template; without templates, they appear as formats. The columns
 * editor is visible while custom columns are selected.
 */
export function BaseFields({
  templates,
  values,
  errors,
  columns,
}: Fields & Pick<RetroChoices, 'templates'> & { columns: string | null }) {
  const t = useTranslations('retroSessions.form')
  const format = useTranslations('retro.formats')
  const plain = formatOptions(templates, values.base).map(each => (
    <option key={each} value={`format:${each}`}>
      {format(`${each}.name`)}
    </option>
  ))
  const group = (isBuiltIn: boolean) => templates.filter(template => template.isBuiltIn === isBuiltIn)
  const options = (isBuiltIn: boolean, label: string) =>
    group(isBuiltIn).length > 0 && (
      <optgroup label={label}>
        {group(isBuiltIn).map(({ id, name }) => (
          <option key={id} value={`template:${id}`}>
            {name}
          </option>
        ))}
      </optgroup>
    )
  return (
    <>
      <Select
        name="base"
        label={t('base')}
        hint={t('baseHint')}
        defaultValue={values.base}
        error={errors.format ?? errors.templateId}
      >
        {columns !== null && <option value="keep">{t('asItIs', { name: columns })}</option>}
        {options(false, t('own'))}
        {options(true, t('builtIn'))}
        {templates.length > 0 ? plain : <optgroup label={t('formats')}>{plain}</optgroup>}
      </Select>
      <ColumnsEditor
        values={values}
        errors={errors}
        className='hidden group-has-[option[value="format:CUSTOM"]:checked]/form:block'
      />
    </>
  )
}
