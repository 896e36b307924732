import { useTranslations } from 'use-intl'
import { alarmsOf, type Project } from '#features/agile/kanban/dashboard/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Link } from '#ui/link.tsx'

/** So many are told at once; the others are a press away. */
const mostAtOnce = 5

/** The projects that are blocked, late or behind, and why; nothing where none is. */
export function AttentionBanner({ projects }: { projects: Project[] }) {
  const t = useTranslations('projects.attention')
  const found = projects.map(project => ({ project, alarms: alarmsOf(project) })).filter(({ alarms }) => alarms.length)
  if (found.length === 0) return null
  const say = (project: Project, alarm: ReturnType<typeof alarmsOf>[number]) => {
    if (alarm === 'blocked') return t('blocked', { count: project.blockedStories })
    return alarm === 'overdue' ? t('overdue', { count: project.overdueTasks }) : t('behind')
  }
  const list = (some: typeof found) => (
    <ul className="mt-1 grid gap-0.5">
      {some.map(({ project, alarms }) => (
        <li key={project.id}>
          {t.rich('why', {
            name: project.name,
            why: alarms.map(alarm => say(project, alarm)).join(', '),
            link: words => <Link href={paths.board(project.id)}>{words}</Link>,
          })}
        </li>
      ))}
    </ul>
  )
  // One more is told rather than that there is one more.
  const shown = found.length > mostAtOnce + 1 ? mostAtOnce : found.length
  return (
    <Alert tone="warning" title={t('title', { count: found.length })}>
      {list(found.slice(0, shown))}
      {shown < found.length && (
        <details className="group">
          <summary className="inline-block cursor-pointer rounded-xs py-1 font-semibold underline underline-offset-2 group-open:hidden">
            {t('more', { count: found.length - shown })}
          </summary>
          {list(found.slice(shown))}
        </details>
      )}
    </Alert>
  )
}
