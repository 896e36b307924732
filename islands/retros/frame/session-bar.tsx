import { ArrowLeft, Flag, LogOut, Share2, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AskButton } from '#islands/poker/ask-button.tsx'
import { useBoard } from '#islands/retros/board-context.ts'
import { facilitatorsOf, hasEnded } from '#islands/retros/topics.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleDialog } from './people-dialog.tsx'

const tones = { DRAFT: 'info', WAITING: 'info', ACTIVE: 'brand', COMPLETED: 'success', ARCHIVED: 'neutral' } as const

/** The head of the page: what this retro is, who leads it, who is here, and the ways out. */
export function SessionBar() {
  const t = useTranslations('retro.board.bar')
  const { view } = useBoard()
  const { name, description, status } = view.session
  const leaders = facilitatorsOf(view).map(person => person.name)
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3 max-sm:mb-4">
      <div className="min-w-0 flex-1 basis-80">
        {view.me.kind === 'member' && (
          <a
            href={paths.retros()}
            className="mb-1.5 inline-flex items-center gap-1.5 rounded-xs font-medium text-muted text-sm hover:text-ink max-sm:mb-0.5"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {t('retros')}
          </a>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 tabIndex={-1} className="display text-3xl max-sm:text-2xl">
            {name}
          </h1>
          <Badge tone={tones[status]} dot>
            {t(`status.${status}`)}
          </Badge>
        </div>
        <p className="mt-1 text-muted text-sm">
          {leaders.length > 0 ? t('ledBy', { name: leaders.join(', ') }) : t('noFacilitator')}
        </p>
        {description && <p className="mt-0.5 max-w-2xl whitespace-pre-line text-muted text-sm">{description}</p>}
      </div>
      <Ways />
    </header>
  )
}

function Ways() {
  const t = useTranslations('retro.board.bar')
  const { view, send, can } = useBoard()
  const [open, setOpen] = useState<'people' | 'invite' | null>(null)
  const here = view.participants.filter(({ online }) => online).length
  const close = () => setOpen(null)
  return (
    <div className="flex shrink-0 flex-wrap gap-2">
      <Button type="button" variant="secondary" icon={Users} onClick={() => setOpen('people')}>
        <span className="sr-only">{t('people')}</span>
        <span className="figures">{t('peopleCount', { here, all: view.participants.length })}</span>
      </Button>
      {!hasEnded(view) && (
        <Button type="button" variant="secondary" icon={Share2} onClick={() => setOpen('invite')}>
          {t('invite')}
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
      {open === 'people' && <PeopleDialog onClose={close} />}
      {open === 'invite' && <InviteDialog onClose={close} />}
    </div>
  )
}
