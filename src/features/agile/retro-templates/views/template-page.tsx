import { useFormatter, useTranslations } from 'use-intl'
import { difficulties } from '#features/agile/retro-templates/rules-built-in.ts'
import { formats } from '#features/agile/retros/live/protocol.ts'
import { ColumnsEditor } from '#features/agile/retros/views/columns-editor.tsx'
import { SettingsFields } from '#islands/retros/settings-fields.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { DeleteTemplate } from './template-card.tsx'

type Props = {
  /** The template that is edited; null for a new one. */
  template: { id: string; name: string } | null
  /** Retros that a new one can be made from, and the one it is. */
  retros: { id: string; name: string; createdAt: number }[]
  from: string | null
  values: Record<string, string>
  errors: Record<string, string>
}

export function TemplatePage({ template, retros, from, values, errors }: Props) {
  const t = useTranslations('retroPlanning.templates')
  const title = template ? t('editTitle', { name: template.name }) : t('newTitle')
  const above = <Breadcrumb steps={[{ label: t('title'), href: paths.retroTemplates() }, { label: title }]} />
  return (
    <>
      <PageHeader title={title} above={above} />
      <div className="grid max-w-2xl gap-8">
        {!template && retros.length > 0 && <FromRetro retros={retros} from={from} />}
        <form
          method="post"
          action={template ? paths.retroTemplate(template.id) : paths.newRetroTemplate()}
          data-shell=""
          className="grid gap-6"
        >
          {errors[''] && (
            <Alert tone="danger" title={t('failed')}>
              {errors['']}
            </Alert>
          )}
          <About values={values} errors={errors} />
          <ColumnsEditor values={values} errors={errors} />
          <SettingsFields values={values} errors={errors} />
          <div className="flex flex-wrap gap-2">
            <Button>{t('save')}</Button>
            <ButtonLink href={paths.retroTemplates()} variant="secondary">
              {t('cancel')}
            </ButtonLink>
          </div>
        </form>
        {template && <DeleteTemplate id={template.id} name={template.name} />}
      </div>
    </>
  )
}

function About({ values, errors }: Pick<Props, 'values' | 'errors'>) {
  const t = useTranslations('retroPlanning.templates')
  const levels = useTranslations('retroPlanning.difficulty')
  const format = useTranslations('retro.formats')
  const number = (name: string, error = errors[name]) => ({
    name,
    error,
    type: 'number',
    defaultValue: values[name],
  })
  return (
    <>
      <Field
        name="name"
        label={t('name')}
        required
        maxLength={80}
        autoComplete="off"
        defaultValue={values.name}
        error={errors.name}
      />
      <Textarea
        name="description"
        label={t('description')}
        required
        maxLength={2000}
        rows={2}
        defaultValue={values.description}
        error={errors.description}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="category"
          label={t('category')}
          optional={t('optional')}
          maxLength={40}
          defaultValue={values.category}
          error={errors.category}
        />
        <Field
          name="tags"
          label={t('tags')}
          optional={t('optional')}
          hint={t('tagsHint')}
          defaultValue={values.tags}
          error={Object.entries(errors).find(([field]) => field.startsWith('tags'))?.[1]}
        />
        <Select name="difficulty" label={t('level')} defaultValue={values.difficulty ?? 'INTERMEDIATE'}>
          {difficulties.map(each => (
            <option key={each} value={each}>
              {levels(each)}
            </option>
          ))}
        </Select>
        <Field {...number('estimatedDuration')} label={t('duration')} hint={t('durationHint')} min={15} max={300} />
        <Field {...number('min', errors['participantRange.min'])} label={t('least')} min={1} max={50} />
        <Field {...number('max', errors['participantRange.max'])} label={t('atMost')} min={1} max={50} />
      </div>
      <Select name="base" label={t('format')} defaultValue={values.base} error={errors.format}>
        {formats.map(each => (
          <option key={each} value={`format:${each}`}>
            {format(`${each}.name`)}
          </option>
        ))}
      </Select>
    </>
  )
}

function FromRetro({ retros, from }: Pick<Props, 'retros' | 'from'>) {
  const t = useTranslations('retroPlanning.templates')
  const format = useFormatter()
  return (
    <form
      method="get"
      action={paths.newRetroTemplate()}
      className="grid gap-3 rounded-card border border-line bg-surface px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <Select name="from" label={t('from')} hint={t('fromHint')} defaultValue={from ?? ''}>
        <option value="">{t('fromScratch')}</option>
        {retros.map(({ id, name, createdAt }) => (
          <option key={id} value={id}>
            {`${name} · ${format.dateTime(createdAt, { dateStyle: 'medium' })}`}
          </option>
        ))}
      </Select>
      {/* As far down as the select beside it, which has its label above and its hint below. */}
      <Button variant="secondary" className="self-start justify-self-start sm:mt-6.5">
        {t('takeOver')}
      </Button>
    </form>
  )
}
