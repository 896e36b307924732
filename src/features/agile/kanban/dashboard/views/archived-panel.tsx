import { useFormatter, useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { SidePanel } from '#ui/side-panel.tsx'

export type ArchivedProject = { id: string; title: string; archivedAt: number | null; mayManage: boolean }
type Props = { projects: ArchivedProject[]; closeHref: string }

/** What was put away, and the way back for those who shape it. */
export function ArchivedPanel({ projects, closeHref }: Props) {
  const t = useTranslations('projects.archived')
  const format = useFormatter()
  return (
    <SidePanel title={t('title')} description={t('about')} closeHref={closeHref}>
      {projects.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {projects.map(({ id, title, archivedAt, mayManage }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <Link href={paths.board(id)}>{title}</Link>
              <p className="text-muted text-sm">
                {t('on', { day: format.dateTime(archivedAt ?? 0, { dateStyle: 'medium' }) })}
              </p>
            </div>
            {mayManage && (
              <form method="post" action={paths.actOnProject(id)} data-shell="">
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
