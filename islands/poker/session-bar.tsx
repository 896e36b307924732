import { Pause } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SessionInviteButton } from '#islands/rooms/invite/invite-button.tsx'
import { RoomActions } from '#islands/rooms/room-actions.tsx'
import { useRoomContext } from '#islands/rooms/room-context.ts'
import { LeaveButton, SessionHead } from '#islands/rooms/session-head.tsx'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ReactionMenu } from './reactions.tsx'
import { FinishButton } from './results/finish-button.tsx'
import { MoreMenu } from './session/more-menu.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useTable } from './table-context.ts'

/** The head of the page with session actions. */
export function SessionBar() {
  const t = useTranslations('poker.table')
  const menuText = useTranslations('pokerLive.more')
  const { view, can } = useTable()
  const { isScheduled } = useRoomContext()
  const { status } = view.session
  return (
    <SessionHead
      backLink={{ href: paths.poker(), label: t('sessions') }}
      noFacilitatorText={t('noFacilitator')}
      isCompact
      badge={
        status === 'PAUSED' ? (
          <Badge tone="warning">
            <Pause aria-hidden className="size-3" />
            {menuText('paused')}
          </Badge>
        ) : (
          <span className="max-sm:hidden">
            <StatusBadge status={status} isScheduled={isScheduled} />
          </span>
        )
      }
    >
      <div className="flex shrink-0 gap-2 max-sm:gap-1.5">
        <SessionInviteButton />
        <ReactionMenu />
        <MoreMenu />
        {can('session:complete') && (
          <RoomActions>
            <FinishButton id="poker-finish" />
          </RoomActions>
        )}
        <LeaveButton question={t('act.leaveAsk')} />
      </div>
    </SessionHead>
  )
}
