import { useFormatter, useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { SidePanel } from '#ui/side-panel.tsx'

export type ArchivedProject = { id: string; name: string; archivedAt: number; mayManage: boolean }
type Props = { projects: ArchivedProject[]; closeHref: string; back: string }

/** What was put away, and the way back for those who shape it. */
export function ArchivedPanel({ projects, closeHref, back }: Props) {
  const t = useTranslations('projects.archived')
  const format = useFormatter()
  return (
    <SidePanel title={t('title')} description={t('about')} closeHref={closeHref}>
      {projects.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {projects.map(({ id, name, archivedAt, mayManage }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <Link href={paths.board(id)}>{name}</Link>
              <p className="text-muted text-sm">
                {t('on', { day: format.dateTime(archivedAt, { dateStyle: 'medium' }) })}
              </p>
            </div>
            {mayManage && (
              <form method="post" action={paths.actOnProject(id)} data-shell="">
                <input type="hidden" name="back" value={back} />
                <Button name="do" value="restore" variant="secondary" size="sm" aria-label={t('restoreOf', { name })}>
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
