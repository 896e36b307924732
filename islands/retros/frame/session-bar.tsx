import { Flag, SlidersHorizontal, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyComponent } from '#islands/lazy-component.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { StatusBadge } from '#islands/retros/status-badge.tsx'
import { SessionInviteButton } from '#islands/rooms/invite/invite-button.tsx'
import { ConfirmButton } from '#islands/rooms/people/confirm-button.tsx'
import { RoomActions } from '#islands/rooms/room-actions.tsx'
import { useRoomContext } from '#islands/rooms/room-context.ts'
import { LeaveButton, SessionHead } from '#islands/rooms/session-head.tsx'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'

const PeopleDialog = lazyComponent(async () => (await import('./people-dialog.tsx')).PeopleDialog)
const SettingsForm = lazyComponent(async () => (await import('./settings-form.tsx')).SettingsForm)
const fetchDialogs = () => [PeopleDialog, SettingsForm].map(({ fetch }) => fetch())

/** The head of the page with session actions. */
export function SessionBar() {
  const t = useTranslations('retro.board.bar')
  const { status } = useBoard().view.session
  const { isScheduled } = useRoomContext()
  return (
    <SessionHead
      backLink={{ href: paths.retros(), label: t('retros') }}
      noFacilitatorText={t('noFacilitator')}
      badge={
        <span className="max-sm:hidden">
          <StatusBadge status={status} isScheduled={isScheduled} />
        </span>
      }
    >
      <SessionActions />
    </SessionHead>
  )
}

function SessionActions() {
  const t = useTranslations('retro.board.bar')
  const { view, send, can, accountId } = useBoard()
  const [openDialog, setOpenDialog] = useState<'people' | 'settings' | null>(null)
  const { role, canEditAny, kind } = view.me
  const canConfigure = accountId !== null && kind === 'member' && (canEditAny || role === 'FACILITATOR')
  const { hasPresence, hasEnded: isOver } = useRoomContext()
  const peopleCount = hasPresence ? view.participants.filter(({ online }) => online).length : view.participants.length
  const closeDialog = () => setOpenDialog(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only fetches what its buttons open
    <div
      onPointerOver={fetchDialogs}
      onFocus={fetchDialogs}
      className="flex shrink-0 gap-2 max-sm:gap-1.5 sm:flex-wrap"
    >
      <SessionInviteButton />
      <Button variant="secondary" icon={Users} onClick={() => setOpenDialog('people')}>
        <span className="sr-only">{t('people')}</span>
        <span className="figures max-sm:hidden">
          {t('peopleCount', { here: peopleCount, all: view.participants.length })}
        </span>
        <span aria-hidden className="figures sm:hidden">
          {peopleCount}
        </span>
      </Button>
      {canConfigure && !isOver && (
        <Button variant="secondary" icon={SlidersHorizontal} isIconOnly onClick={() => setOpenDialog('settings')}>
          {t('settings')}
        </Button>
      )}
      {can('session:complete') && (
        <RoomActions>
          <ConfirmButton
            id="retro-finish"
            icon={Flag}
            label={t('finish')}
            question={t('finishAsk')}
            cancelLabel={t('cancel')}
            onConfirm={() => send('session:complete')}
          />
        </RoomActions>
      )}
      <LeaveButton question={t('leaveAsk')} />
      {openDialog === 'settings' && <SettingsForm onClose={closeDialog} />}
      {openDialog === 'people' && <PeopleDialog onClose={closeDialog} />}
    </div>
  )
}
