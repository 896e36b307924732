import { Flag, LogOut } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { AskButton } from './ask-button.tsx'
import { facilitatorsOf } from './round.ts'
import { StatusBadge } from './status-badge.tsx'
import { useTable } from './table-context.ts'

/** The head of the page: what this session is, who leads it, and the ways out. */
export function SessionBar() {
  const t = useTranslations('poker.table')
  const { view, send, can } = useTable()
  const { name, description, status } = view.session
  const leaders = facilitatorsOf(view).map(person => person.name)
  const isMember = view.me.kind === 'member'
  return (
    <PageHeader
      above={isMember && <Breadcrumb steps={[{ label: t('sessions'), href: paths.poker() }]} />}
      title={name}
      meta={<StatusBadge status={status} />}
      description={
        <>
          {leaders.length > 0 ? t('ledBy', { name: leaders.join(', ') }) : t('noFacilitator')}
          {description && <span className="mt-1 block whitespace-pre-line">{description}</span>}
        </>
      }
      actions={
        <>
          {can('session:complete') && (
            <AskButton
              id="poker-finish"
              icon={Flag}
              label={t('act.finish')}
              question={t('act.finishAsk')}
              yes={t('act.finish')}
              no={t('act.keepOpen')}
              onYes={() => send('session:complete')}
            />
          )}
          {can('session:leave') && (
            <AskButton
              id="poker-leave"
              icon={LogOut}
              label={t('act.leave')}
              question={t('act.leaveAsk')}
              yes={t('act.leave')}
              no={t('act.stay')}
              onYes={() => send('session:leave')}
            />
          )}
        </>
      }
    />
  )
}
