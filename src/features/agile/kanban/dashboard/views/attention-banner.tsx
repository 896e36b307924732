import { useTranslations } from 'use-intl'
import { alarmsOf, type Project } from '#features/agile/kanban/dashboard/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Link } from '#ui/link.tsx'

/** Up to this many projects are listed at once, more only on demand. */
const maxOpen = 3

/** The number of projects that are blocked, overdue or behind schedule, with their alarms. Hidden if there are none. */
export function AttentionBanner({ projects }: { projects: Project[] }) {
  const t = useTranslations('projects.attention')
  const projectsWithAlarms = projects
    .map(project => ({ project, alarms: alarmsOf(project) }))
    .filter(({ alarms }) => alarms.length)
  if (projectsWithAlarms.length === 0) return null
  const describeAlarm = (project: Project, alarm: ReturnType<typeof alarmsOf>[number]) => {
    if (alarm === 'blocked') return t('blocked', { count: project.blockedStories })
    if (alarm === 'overdue') return t('overdue', { count: project.overdueTasks })
    return t(project.burndownHealth === 'critical' ? 'farBehind' : 'behind')
  }
  return (
    <Alert tone="warning">
      <details open={projectsWithAlarms.length <= maxOpen}>
        <summary className="tap w-fit cursor-pointer rounded-xs font-semibold text-warning-ink">
          {t('title', { count: projectsWithAlarms.length })}
        </summary>
        <ul className="mt-1 grid gap-0.5">
          {projectsWithAlarms.map(({ project, alarms }) => (
            <li key={project.id}>
              {t.rich('why', {
                name: project.name,
                why: alarms.map(alarm => describeAlarm(project, alarm)).join(', '),
                link: words => <Link href={paths.board(project.id)}>{words}</Link>,
              })}
            </li>
          ))}
        </ul>
      </details>
    </Alert>
  )
}
