import { useTranslations } from 'use-intl'
import { formatOptions } from '#features/agile/retros/sessions/rules-form.ts'
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
  /** The state of the retro to edit. `columns` are the titles of its columns. Null in the form for a new retro. */
  editedRetro: { hasStarted: boolean; isOver: boolean; columns: string } | null
}

type FormState = { values: Record<string, string>; errors: Record<string, string> }
type Props = FormState & { fieldData: SessionChoices<RetroChoices> }

export function RetroFields({ fieldData, values, errors }: Props) {
  const { editedRetro, teams, templates, canCreateTeam } = fieldData
  const t = useTranslations('retroSessions.form')
  return (
    <div className="group/form grid gap-6">
      {editedRetro && !editedRetro.hasStarted && <input type="hidden" name="status" value="WAITING" />}
      {teams.length > 0 && <TeamField teams={teams} hint={editedRetro ? undefined : t('teamHint')} />}
      {teams.length === 0 && canCreateTeam && <NoTeamHint />}
      {!editedRetro?.isOver && (
        <>
          <TemplateOrFormatFields
            templates={templates}
            values={values}
            errors={errors}
            columns={editedRetro?.columns ?? null}
          />
          <SettingsFields />
        </>
      )}
    </div>
  )
}

function NoTeamHint() {
  const t = useTranslations('retroSessions.form')
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="font-semibold">{t('team')}</p>
      <p className="text-muted">
        {t('noTeamYet')} <Link href={paths.newTeam()}>{t('createTeam')}</Link>
      </p>
    </div>
  )
}

/**
 * Selects a template or format. The account's own templates come first. The columns editor is visible while custom
 * columns are selected.
 * - The built-in formats appear as templates, so that their use is counted. Without any templates they appear as
 *   formats.
 * - `columns` are the titles of the current columns. Null in the form for a new retro.
 */
export function TemplateOrFormatFields({
  templates,
  values,
  errors,
  columns,
}: FormState & Pick<RetroChoices, 'templates'> & { columns: string | null }) {
  const t = useTranslations('retroSessions.form')
  const formatText = useTranslations('retro.formats')
  const formats = formatOptions(templates, values.base).map(format => (
    <option key={format} value={`format:${format}`}>
      {formatText(`${format}.name`)}
    </option>
  ))
  const templateGroup = (label: string, { isBuiltIn }: { isBuiltIn: boolean }) => {
    const groupTemplates = templates.filter(template => template.isBuiltIn === isBuiltIn)
    return (
      groupTemplates.length > 0 && (
        <optgroup label={label}>
          {groupTemplates.map(({ id, name }) => (
            <option key={id} value={`template:${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )
    )
  }
  return (
    <>
      <Select
        name="base"
        label={t('base')}
        hint={t('baseHint')}
        defaultValue={values.base}
        error={errors.format ?? errors.templateId}
      >
        {columns !== null && <option value="keep">{t('keepCurrent', { name: columns })}</option>}
        {templateGroup(t('own'), { isBuiltIn: false })}
        {templateGroup(t('builtIn'), { isBuiltIn: true })}
        {templates.length > 0 ? formats : <optgroup label={t('formats')}>{formats}</optgroup>}
      </Select>
      <ColumnsEditor
        values={values}
        errors={errors}
        className='hidden group-has-[option[value="format:CUSTOM"]:checked]/form:block'
      />
    </>
  )
}
