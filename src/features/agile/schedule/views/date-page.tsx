import { useTranslations } from 'use-intl'
import { paths, type Tool } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { WhenFields } from './when-fields.tsx'

type Props = {
  tool: Tool
  session: { id: string; name: string; seriesId: string | null }
  values: Record<string, string>
  errors: Record<string, string>
}

export function DatePage({ tool, session, values, errors }: Props) {
  const t = useTranslations('schedule')
  const title = t('date.title', { name: session.name })
  const above = <Breadcrumb steps={[{ label: t(`${tool}.title`), href: paths.schedule(tool) }, { label: title }]} />
  return (
    <>
      <PageHeader title={title} description={session.seriesId ? t('date.ofSeries') : undefined} above={above} />
      <form method="post" action={paths.planned(tool, session.id)} data-shell="" className="grid max-w-2xl gap-5">
        {errors[''] && <Alert tone="danger">{errors['']}</Alert>}
        <WhenFields values={values} errors={errors} />
        <div className="flex flex-wrap gap-2">
          <Button>{t('form.save')}</Button>
          <ButtonLink href={paths.schedule(tool)} variant="secondary">
            {t('form.cancel')}
          </ButtonLink>
        </div>
      </form>
    </>
  )
}
