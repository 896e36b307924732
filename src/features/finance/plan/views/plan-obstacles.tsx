import { useTranslations } from 'use-intl'
import type { ShownObstacle } from '#features/finance/plan/rules-view.ts'
import { Alert } from '#ui/alert.tsx'
import { Link } from '#ui/link.tsx'

/** The reasons why there is no simulation, each with a link to the page that fixes it. */
export function PlanObstacles({ obstacles }: { obstacles: ShownObstacle[] }) {
  const t = useTranslations('plan.obstacles')
  if (obstacles.length === 0) return null
  return (
    <Alert tone="warning" title={t('title')}>
      <p>{t('text')}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {obstacles.map(({ reason, values, fix }) => (
          <li key={`${reason} ${Object.values(values).join()}`}>
            {t(reason, values)} {fix && <Link href={fix.href}>{t(`fix.${fix.text}`)}</Link>}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
