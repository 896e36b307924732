import { useTranslations } from 'use-intl'
import { type Project, toneOfProgress } from '#features/agile/kanban/dashboard/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'

const barClasses = {
  success: '[--color-brand:var(--color-success)]',
  info: '[--color-brand:var(--color-info)]',
  neutral: '[--color-brand:var(--color-edge)]',
}

/** Tones of project badges. */
export const projectStatusTones = {
  active: 'brand',
  on_hold: 'warning',
  planning: 'neutral',
  completed: 'success',
} as const
export const healthTones = { good: 'success', warning: 'warning', critical: 'danger' } as const

/** The progress of a project: green above 80 percent, blue above 50. */
export function ProjectProgress({ project }: { project: Project }) {
  const t = useTranslations('projects.list')
  const format = useFormatter()
  const { progress, totalItems, completedItems } = project
  if (totalItems === 0) return <p className="text-muted text-sm">{t('noItems')}</p>
  return (
    <ProgressBar
      label={format.number(progress / 100, { style: 'percent' })}
      text={t('progress', { done: completedItems, count: totalItems })}
      value={progress}
      max={100}
      className={barClasses[toneOfProgress(progress)]}
    />
  )
}
