import { useFormatter, useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { ContentFields, type ContentProps } from './content-fields.tsx'

type Props = ContentProps & {
  /** The template that is edited; null for a new one. */
  template: { id: string; name: string } | null
  /** Sessions that a new one can be made from, and the one it is. */
  sessions: { id: string; name: string; createdAt: number }[]
  from: string | null
}

export function TemplatePage({ template, sessions, from, ...content }: Props) {
  const t = useTranslations('pokerPlanning.templates')
  const { values, errors } = content
  const title = template ? t('editTitle', { name: template.name }) : t('newTitle')
  const above = <Breadcrumb steps={[{ label: t('title'), href: paths.pokerTemplates() }, { label: title }]} />
  return (
    <>
      <PageHeader title={title} above={above} />
      <div className="grid max-w-2xl gap-8">
        {!template && sessions.length > 0 && <FromSession sessions={sessions} from={from} />}
        <form
          method="post"
          action={template ? paths.pokerTemplate(template.id) : paths.newPokerTemplate()}
          data-shell=""
          className="grid gap-5"
        >
          {errors[''] && (
            <Alert tone="danger" title={t('failed')}>
              {errors['']}
            </Alert>
          )}
          <Field
            name="name"
            label={t('name')}
            required
            maxLength={80}
            autoComplete="off"
            defaultValue={values.name}
            error={errors.name}
          />
          <ContentFields {...content} />
          <div className="flex flex-wrap gap-2">
            <Button>{t('save')}</Button>
            <ButtonLink href={paths.pokerTemplates()} variant="secondary">
              {t('cancel')}
            </ButtonLink>
          </div>
        </form>
      </div>
    </>
  )
}

function FromSession({ sessions, from }: Pick<Props, 'sessions' | 'from'>) {
  const t = useTranslations('pokerPlanning.templates')
  const format = useFormatter()
  return (
    <form
      method="get"
      action={paths.newPokerTemplate()}
      className="flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface px-5 py-4"
    >
      <Select
        name="from"
        label={t('from')}
        hint={t('fromHint')}
        defaultValue={from ?? ''}
        className="min-w-0 flex-1 basis-60"
      >
        <option value="">{t('fromScratch')}</option>
        {sessions.map(({ id, name, createdAt }) => (
          <option key={id} value={id}>
            {`${name} · ${format.dateTime(createdAt, { dateStyle: 'medium' })}`}
          </option>
        ))}
      </Select>
      <Button variant="secondary">{t('takeOver')}</Button>
    </form>
  )
}
