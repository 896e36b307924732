import { Archive, ChartLine, ChartNoAxesCombined, FileDown, ListTodo, Sparkles } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { LinkCard } from '#ui/link-card.tsx'
import { SidePanel } from '#ui/side-panel.tsx'

/** `at` is milliseconds UTC. `message` is in the reader's language. */
export type Activity = {
  id: string
  message: string
  at: number
  board: { id: string; title: string }
  user: { name: string } | null
}

/** The latest activity on all boards. */
export function RecentActivity({ entries }: { entries: Activity[] }) {
  const t = useTranslations('projects.activity')
  const format = useFormatter()
  if (entries.length === 0)
    return (
      <Card title={t('title')}>
        <p className="text-muted text-sm">{t('none')}</p>
      </Card>
    )
  return (
    <Card title={t('title')} isEdgeToEdge>
      <ol className="divide-y divide-line border-line border-t">
        {entries.map(({ id, message, at, board, user }) => {
          const when = format.relativeTime(at)
          return (
            <li key={id} className="px-5 py-3 text-sm">
              <p className="[overflow-wrap:anywhere]">{message}</p>
              <p className="text-muted">
                <a
                  href={paths.board(board.id)}
                  className="rounded-xs py-1.5 font-medium text-brand-ink hover:underline"
                >
                  {board.title}
                </a>
                {' · '}
                <time dateTime={new Date(at).toISOString()}>{user ? t('by', { name: user.name, when }) : when}</time>
              </p>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

/** Links to reports, the backlog, the export and the archive. */
export function ReportLinks({ flowHref, archivedHref }: { flowHref: string; archivedHref: string }) {
  const t = useTranslations('projects')
  const links = [
    { text: t('flowLink'), href: flowHref, icon: ChartLine },
    { text: t('analytics'), href: paths.analytics(), icon: ChartNoAxesCombined },
    { text: t('forecasts'), href: paths.forecasts(), icon: Sparkles },
    { text: t('backlog'), href: paths.backlog(), icon: ListTodo },
    { text: t('exportAll'), href: paths.exportBoards(), icon: FileDown, download: true },
    { text: t('archivedLink'), href: archivedHref, icon: Archive },
  ]
  return <LinkCard title={t('reports')} links={links} />
}

export type ArchivedProject = { id: string; title: string; archivedAt: number | null; canManage: boolean }
type ArchivedProps = { projects: ArchivedProject[]; closeHref: string }

/** Archived projects. People who can manage a project can restore it. */
export function ArchivedPanel({ projects, closeHref }: ArchivedProps) {
  const t = useTranslations('projects.archived')
  const format = useFormatter()
  return (
    <SidePanel title={t('title')} description={t('about')} closeHref={closeHref}>
      {projects.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {projects.map(({ id, title, archivedAt, canManage }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <Link href={paths.board(id)}>{title}</Link>
              <p className="text-muted text-sm">
                {t('on', { day: format.dateTime(archivedAt ?? 0, { dateStyle: 'medium' }) })}
              </p>
            </div>
            {canManage && (
              <form method="post" action={paths.actOnProject(id)} data-shell-submit="">
                <input type="hidden" name="back" value={closeHref} />
                <Button
                  name="do"
                  value="restore"
                  variant="secondary"
                  size="sm"
                  aria-label={t('restoreOf', { name: title })}
                >
                  {t('restore')}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
