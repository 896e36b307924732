import { useTranslations } from 'use-intl'
import { WhenFields } from '#features/agile/poker-schedule/views/when-fields.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

type Props = {
  retro: { id: string; name: string; seriesId: string | null }
  values: Record<string, string>
  errors: Record<string, string>
}

export function DatePage({ retro, values, errors }: Props) {
  const t = useTranslations('pokerPlanning')
  const schedule = useTranslations('retroPlanning.schedule')('title')
  const title = t('date.title', { name: retro.name })
  const above = <Breadcrumb steps={[{ label: schedule, href: paths.retroSchedule() }, { label: title }]} />
  return (
    <>
      <PageHeader title={title} description={retro.seriesId ? t('date.ofSeries') : undefined} above={above} />
      <form method="post" action={paths.plannedRetro(retro.id)} data-shell="" className="grid max-w-2xl gap-5">
        {errors[''] && <Alert tone="danger">{errors['']}</Alert>}
        <WhenFields values={values} errors={errors} />
        <div className="flex flex-wrap gap-2">
          <Button>{t('date.submit')}</Button>
          <ButtonLink href={paths.retroSchedule()} variant="secondary">
            {t('plan.cancel')}
          </ButtonLink>
        </div>
      </form>
    </>
  )
}
