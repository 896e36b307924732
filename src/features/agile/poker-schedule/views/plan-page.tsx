import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { MeetingFields, type MeetingProps } from './meeting-fields.tsx'

type Props = MeetingProps & { templates: { id: string; name: string }[] }

export function PlanPage({ templates, ...fields }: Props) {
  const t = useTranslations('pokerPlanning')
  const { values, errors } = fields
  const above = (
    <Breadcrumb steps={[{ label: t('schedule.title'), href: paths.pokerSchedule() }, { label: t('plan.title') }]} />
  )
  return (
    <>
      <PageHeader title={t('plan.title')} description={t('plan.intro')} above={above} />
      <div className="grid max-w-2xl gap-8">
        {templates.length > 0 && <FromTemplate templates={templates} chosen={values.templateId ?? ''} />}
        <form method="post" action={paths.planPoker()} data-shell="" className="grid gap-5">
          {(errors[''] || errors.templateId) && (
            <Alert tone="danger" title={t('plan.failed')}>
              {errors[''] || errors.templateId}
            </Alert>
          )}
          {values.templateId && <input type="hidden" name="templateId" value={values.templateId} />}
          <MeetingFields {...fields} once />
          <div className="flex flex-wrap gap-2">
            <Button>{t('plan.submit')}</Button>
            <ButtonLink href={paths.pokerSchedule()} variant="secondary">
              {t('plan.cancel')}
            </ButtonLink>
          </div>
        </form>
      </div>
    </>
  )
}

function FromTemplate({ templates, chosen }: Pick<Props, 'templates'> & { chosen: string }) {
  const t = useTranslations('pokerPlanning')
  return (
    <form
      method="get"
      action={paths.planPoker()}
      className="flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface px-5 py-4"
    >
      <Select name="template" label={t('plan.template')} defaultValue={chosen} className="min-w-0 flex-1 basis-60">
        <option value="">{t('plan.noTemplate')}</option>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button variant="secondary">{t('templates.takeOver')}</Button>
    </form>
  )
}
