import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths, type Tool } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { MeetingFields, type MeetingProps } from './meeting-fields.tsx'

type Props = MeetingProps & { tool: Tool; above: ReactNode }

export function PlanPage({ tool, above, ...meeting }: Props) {
  const t = useTranslations('schedule')
  const { values, errors } = meeting
  const title = t(`${tool}.plan`)
  const failure = errors[''] || errors.templateId
  const steps = [{ label: t(`${tool}.title`), href: paths.schedule(tool) }, { label: title }]
  return (
    <>
      <PageHeader title={title} description={t('form.intro')} above={<Breadcrumb steps={steps} />} />
      <div className="grid max-w-2xl gap-8">
        {above}
        <form method="post" action={paths.plan(tool)} data-shell="" className="group/form grid gap-5">
          {failure && (
            <Alert tone="danger" title={t('form.failed')}>
              {failure}
            </Alert>
          )}
          {values.templateId && <input type="hidden" name="templateId" value={values.templateId} />}
          <MeetingFields {...meeting} once />
          <div className="flex flex-wrap gap-2">
            <Button>{t('form.plan')}</Button>
            <ButtonLink href={paths.schedule(tool)} variant="secondary">
              {t('form.cancel')}
            </ButtonLink>
          </div>
        </form>
      </div>
    </>
  )
}
