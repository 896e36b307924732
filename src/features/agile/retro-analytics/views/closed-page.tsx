import { ChartLine } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { chartNames } from '#features/agile/retro-analytics/rules.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** What analytics would tell, for accounts whose plan has none. */
export function ClosedPage({ plans }: { plans: string[] }) {
  const t = useTranslations('retroAnalytics')
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        above={<Breadcrumb steps={[{ label: t('back'), href: paths.retros() }, { label: t('title') }]} />}
        meta={<Badge tone="accent">{t('closed.badge', { plans: plans.join(' / ') })}</Badge>}
      />
      <Card
        title={t('closed.title')}
        description={t('closed.text', { plans: plans.join(' / ') })}
        footer={t('closed.kept')}
      >
        <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2">
          {chartNames.map(name => (
            <li key={name} className="flex gap-3">
              <ChartLine aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-ink" />
              <div>
                <h3 className="font-semibold">{t(`charts.${name}.title`)}</h3>
                <p className="text-muted text-sm">{t(`charts.${name}.rule`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-6">
          <ButtonLink href={paths.contactAdmin()} variant="secondary">
            {t('closed.ask')}
          </ButtonLink>
        </p>
      </Card>
    </>
  )
}
