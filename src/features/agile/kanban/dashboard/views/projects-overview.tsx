import { useTranslations } from 'use-intl'
import { type Project, timelineProjects } from '#features/agile/kanban/dashboard/rules.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { AttentionBanner } from './attention-banner.tsx'
import { ProjectProgress, projectStatusTones } from './project-progress.tsx'

/** A short overview of projects for other pages, with a link to all of them. */
export function ProjectsOverview({ projects }: { projects: Project[] }) {
  const t = useTranslations('projects')
  if (projects.length === 0) return null
  return (
    <section aria-labelledby="projects-glance" className="mt-8 grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="projects-glance" className="display text-xl">
          {t('glance.title')}
        </h2>
        <Link href={paths.kanban()} className="text-sm">
          {t('glance.all')}
        </Link>
      </div>
      <AttentionBanner projects={projects} />
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {timelineProjects(projects).map(project => (
          <Card
            key={project.id}
            as="li"
            level={3}
            title={<Link href={paths.board(project.id)}>{project.name}</Link>}
            description={t(`process.${project.process}`)}
            actions={<Badge tone={projectStatusTones[project.status]}>{t(`status.${project.status}`)}</Badge>}
          >
            <ProjectProgress project={project} />
          </Card>
        ))}
      </ul>
    </section>
  )
}
