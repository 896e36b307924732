import { useTranslations } from 'use-intl'
import { formatsBeside } from '#features/agile/retros/phases/rules-form.ts'
import { SettingsFields } from '#islands/retros/settings-fields.tsx'
import { paths } from '#src/paths.ts'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { ColumnsEditor } from './columns-editor.tsx'

export type Choices = {
  teams: { id: string; name: string }[]
  templates: { id: string; name: string; isBuiltIn: boolean }[]
  /** Whether the reader may make a team where there is none. */
  mayMakeTeam: boolean
}

export type RetroFormProps = Choices & {
  /** The retro that is changed, as far as the form has to know it; null where one is made. */
  edits: { id: string; hasBegun: boolean; isOver: boolean; columns: string } | null
  /** What the fields hold, so that a refused form comes back as it was. A box is there while it is ticked. */
  values: Record<string, string>
  /** Messages by field in the reader's language; under the empty name what belongs to none. */
  errors: Record<string, string>
  back: string
}

export function RetroForm({ edits, back, ...fields }: RetroFormProps) {
  const t = useTranslations('retroSessions.form')
  const { values, errors } = fields
  return (
    <form
      id="retro-form"
      method="post"
      action={edits ? paths.changeRetro(edits.id) : paths.retros()}
      data-shell=""
      className="group/form grid gap-6"
    >
      <input type="hidden" name="back" value={back} />
      {edits && !edits.hasBegun && <input type="hidden" name="status" value="WAITING" />}
      <Field
        name="name"
        label={t('name')}
        placeholder={t('namePlaceholder')}
        required
        maxLength={120}
        autoComplete="off"
        autoFocus
        defaultValue={values.name}
        error={errors.name}
      />
      <Textarea
        name="description"
        label={t('about')}
        optional={t('optional')}
        maxLength={2000}
        rows={2}
        defaultValue={values.description}
        error={errors.description}
      />
      <Team {...fields} hint={edits ? undefined : t('teamHint')} />
      {!edits?.isOver && (
        <>
          <BaseFields {...fields} columns={edits?.columns ?? null} />
          <SettingsFields values={values} errors={errors} />
        </>
      )}
    </form>
  )
}

type TeamProps = Pick<RetroFormProps, 'teams' | 'mayMakeTeam' | 'values' | 'errors'> & { hint: string | undefined }

function Team({ teams, mayMakeTeam, values, errors, hint }: TeamProps) {
  const t = useTranslations('retroSessions.form')
  if (teams.length > 0)
    return (
      <Select
        name="teamId"
        label={t('team')}
        optional={t('optional')}
        hint={hint}
        defaultValue={values.teamId}
        error={errors.teamId}
      >
        <option value="">{t('noTeam')}</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    )
  return (
    mayMakeTeam && (
      <div className="grid gap-1.5 text-sm">
        <p className="font-semibold">{t('team')}</p>
        <p className="text-muted">
          {t('noTeamYet')} <Link href={paths.newTeam()}>{t('makeTeam')}</Link>
        </p>
      </div>
    )
  )
}

/**
 * What it starts from, one's own templates first. Each built-in format is there as the template that has its columns, so that
 * choosing it counts as the template's use; where no template can be chosen, formats are. The editor of columns is there
 * while columns of one's own are chosen.
 */
export function BaseFields({
  templates,
  values,
  errors,
  columns,
}: Pick<RetroFormProps, 'templates' | 'values' | 'errors'> & { columns: string | null }) {
  const t = useTranslations('retroSessions.form')
  const format = useTranslations('retro.formats')
  const plain = formatsBeside(templates, values.base).map(each => (
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
