import { LogOut, Pause } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { AskButton } from '#islands/rooms/people/ask-button.tsx'
import { leadersOf } from '#islands/rooms/room-context.ts'
import { SessionHead } from '#islands/rooms/session-head.tsx'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ReactionMenu } from './reactions.tsx'
import { FinishButton } from './results/finish-button.tsx'
import { momentOf } from './round.ts'
import { MoreMenu } from './session/more-menu.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useTable } from './table-context.ts'

/** The head of the page: what this session is, who leads it, and the ways out. */
export function SessionBar() {
  const t = useTranslations('poker.table')
  const tLive = useTranslations('pokerLive.more')
  const { view } = useTable()
  const { name, description, status } = view.session
  const format = useFormatter()
  const leaders = leadersOf(view).map(person => person.name)
  return (
    <SessionHead
      back={view.me.kind === 'member' ? { href: paths.poker(), label: t('sessions') } : null}
      name={name}
      lead={leaders.length > 0 ? t('ledBy', { name: format.list(leaders) }) : t('noFacilitator')}
      description={description}
      compact
      badge={
        status === 'PAUSED' ? (
          <Badge tone="warning">
            <Pause aria-hidden className="size-3" />
            {tLive('paused')}
          </Badge>
        ) : (
          <span className="max-sm:hidden">
            <StatusBadge status={status} />
          </span>
        )
      }
    >
      <WaysOut />
    </SessionHead>
  )
}

function WaysOut() {
  const t = useTranslations('poker.table.act')
  const { view, send, can } = useTable()
  return (
    <div className="flex shrink-0 gap-2 max-sm:gap-1.5">
      <ReactionMenu />
      <MoreMenu />
      {can('session:complete') && <FinishButton id="poker-finish" />}
      {can('session:leave') && momentOf(view) !== 'ended' && (
        <AskButton
          id="poker-leave"
          icon={LogOut}
          label={t('leave')}
          question={t('leaveAsk')}
          yes={t('leave')}
          no={t('stay')}
          onYes={() => send('session:leave')}
        />
      )}
    </div>
  )
}
