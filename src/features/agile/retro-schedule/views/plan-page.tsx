import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { MeetingFields, type MeetingProps } from './meeting-fields.tsx'

export function PlanPage(fields: MeetingProps) {
  const t = useTranslations('retroPlanning')
  const common = useTranslations('pokerPlanning.plan')
  const { errors } = fields
  const above = (
    <Breadcrumb steps={[{ label: t('schedule.title'), href: paths.retroSchedule() }, { label: t('schedule.plan') }]} />
  )
  return (
    <>
      <PageHeader title={t('schedule.plan')} description={common('intro')} above={above} />
      <form method="post" action={paths.planRetro()} data-shell="" className="group/form grid max-w-2xl gap-6">
        {(errors[''] || errors.templateId) && (
          <Alert tone="danger" title={common('failed')}>
            {errors[''] || errors.templateId}
          </Alert>
        )}
        <MeetingFields {...fields} once />
        <div className="flex flex-wrap gap-2">
          <Button>{common('submit')}</Button>
          <ButtonLink href={paths.retroSchedule()} variant="secondary">
            {common('cancel')}
          </ButtonLink>
        </div>
      </form>
    </>
  )
}
