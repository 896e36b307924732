import { useTranslations } from 'use-intl'
import type { Project } from '#features/agile/kanban/dashboard/rules.ts'
import { Alert } from '#ui/alert.tsx'
import { PlanUpgradeLink } from '#ui/plan-upgrade.tsx'

type Props = { projects: Project[]; planLimit: number | null; canChooseProjects: boolean }

/** The number of projects that the plan pauses, with a link to larger plans. Renders nothing if there are none. */
export function PausedProjects({ projects, planLimit, canChooseProjects }: Props) {
  const t = useTranslations('projects.planPaused')
  const count = projects.filter(({ isPausedByPlan }) => isPausedByPlan).length
  if (count === 0 || planLimit === null) return null
  return (
    <Alert tone="warning" title={t('title', { count })} action={<PlanUpgradeLink />}>
      {t('text', { limit: planLimit })} {t(canChooseProjects ? 'choose' : 'ask')}
    </Alert>
  )
}
