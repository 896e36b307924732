import { FileDown, FileUp, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useActs, useLive } from './backlog-context.ts'

/** What is done with the backlog as a whole. */
export function Toolbar() {
  const t = useTranslations('backlog')
  const { view, mayWork } = useLive()
  const { ask } = useActs()
  return (
    <div className="flex flex-wrap gap-2">
      {mayWork && view.board.process === 'SCRUM' && (
        <Button type="button" icon={Plus} onClick={() => ask({ type: 'sprint', sprintId: null })}>
          {t('sprint.add')}
        </Button>
      )}
      {mayWork && (
        <Button type="button" variant="secondary" icon={FileUp} onClick={() => ask({ type: 'import' })}>
          {t('csv.import')}
        </Button>
      )}
      <span data-reload="">
        <ButtonLink variant="quiet" icon={FileDown} href={paths.exportBacklog(view.board.id)}>
          {t('csv.export')}
        </ButtonLink>
      </span>
    </div>
  )
}
