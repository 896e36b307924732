import { Flag, LogOut, Share2, SlidersHorizontal, Users } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useBoard } from '#islands/retros/board-context.ts'
import { StatusBadge } from '#islands/retros/status-badge.tsx'
import { hasEnded } from '#islands/retros/topics.ts'
import { InviteDialog } from '#islands/rooms/invite/invite-dialog.tsx'
import { AskButton } from '#islands/rooms/people/ask-button.tsx'
import { leadersOf, useRoomParts } from '#islands/rooms/room-context.ts'
import { SessionHead } from '#islands/rooms/session-head.tsx'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { PeopleDialog } from './people-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

/** The head of the page: what this retro is, who leads it, who is here, and the ways out. */
export function SessionBar() {
  const t = useTranslations('retro.board.bar')
  const { view } = useBoard()
  const { name, description, status } = view.session
  const format = useFormatter()
  const leaders = leadersOf(view).map(person => person.name)
  return (
    <SessionHead
      back={view.me.kind === 'member' ? { href: paths.retros(), label: t('retros') } : null}
      name={name}
      lead={leaders.length > 0 ? t('ledBy', { name: format.list(leaders) }) : t('noFacilitator')}
      description={description}
      badge={<StatusBadge status={status} />}
    >
      <Ways />
    </SessionHead>
  )
}

function Ways() {
  const t = useTranslations('retro.board.bar')
  const tInvite = useTranslations('retro.board.invite')
  const { view, send, can, accountId } = useBoard()
  const [open, setOpen] = useState<'people' | 'invite' | 'settings' | null>(null)
  const { role, canEditAny, kind } = view.me
  const canConfigure = accountId !== null && kind === 'member' && (canEditAny || role === 'FACILITATOR')
  const { hasHeard } = useRoomParts()
  const here = hasHeard ? view.participants.filter(({ online }) => online).length : view.participants.length
  const close = () => setOpen(null)
  return (
    <div className="flex shrink-0 flex-wrap gap-2">
      <Button variant="secondary" icon={Users} onClick={() => setOpen('people')}>
        <span className="sr-only">{t('people')}</span>
        <span className="figures">{t('peopleCount', { here, all: view.participants.length })}</span>
      </Button>
      {!hasEnded(view) && !view.session.isDemo && (
        <Button variant="secondary" icon={Share2} onClick={() => setOpen('invite')}>
          {t('invite')}
        </Button>
      )}
      {canConfigure && !hasEnded(view) && (
        <Button variant="secondary" icon={SlidersHorizontal} iconOnly onClick={() => setOpen('settings')}>
          {t('settings')}
        </Button>
      )}
      {can('session:complete') && (
        <AskButton
          id="retro-finish"
          icon={Flag}
          label={t('finish')}
          question={t('finishAsk')}
          yes={t('finish')}
          no={t('keepOpen')}
          onYes={() => send('session:complete')}
        />
      )}
      {can('session:leave') && !hasEnded(view) && (
        <AskButton
          id="retro-leave"
          icon={LogOut}
          label={t('leave')}
          question={t('leaveAsk')}
          yes={t('leave')}
          no={t('stay')}
          onYes={() => send('session:leave')}
        />
      )}
      {open === 'settings' && accountId !== null && <SettingsDialog accountId={accountId} onClose={close} />}
      {open === 'people' && <PeopleDialog onClose={close} />}
      {open === 'invite' && <InviteDialog label={tInvite('label')} onClose={close} />}
    </div>
  )
}
