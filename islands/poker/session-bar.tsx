import { ArrowLeft, LogOut, Pause } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { AskButton } from './ask-button.tsx'
import { FinishButton } from './finish-button.tsx'
import { ReactionMenu } from './reactions.tsx'
import { facilitatorsOf, momentOf } from './round.ts'
import { MoreMenu } from './session/more-menu.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useTable } from './table-context.ts'

/** The head of the page: what this session is, who leads it, and the ways out. */
export function SessionBar() {
  const t = useTranslations('poker.table')
  const tLive = useTranslations('pokerLive.more')
  const { view } = useTable()
  const { name, description, status } = view.session
  const leaders = facilitatorsOf(view).map(person => person.name)
  return (
    <header className="mb-5 flex items-start justify-between gap-4 max-sm:mb-3 lg:[@media(max-height:60rem)]:mb-3 max-sm:gap-3">
      <div className="min-w-0">
        {view.me.kind === 'member' && (
          <a
            href={paths.poker()}
            className="mb-1.5 max-sm:mb-0.5 inline-flex items-center gap-1.5 rounded-xs font-medium text-muted text-sm hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {t('sessions')}
          </a>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:flex-nowrap max-sm:gap-x-2">
          <h1
            tabIndex={-1}
            className="display max-sm:line-clamp-2 max-sm:text-lg max-sm:leading-snug sm:text-3xl lg:max-xl:[@media(max-height:60rem)]:text-2xl"
          >
            {name}
          </h1>
          {status === 'PAUSED' ? (
            <Badge tone="warning">
              <Pause aria-hidden className="size-3" />
              {tLive('paused')}
            </Badge>
          ) : (
            <span className="max-sm:hidden">
              <StatusBadge status={status} />
            </span>
          )}
        </div>
        <p className="mt-1 text-muted text-sm max-sm:hidden lg:[@media(max-height:60rem)]:hidden">
          {leaders.length > 0 ? t('ledBy', { name: leaders.join(', ') }) : t('noFacilitator')}
        </p>
        {description && (
          <p className="mt-0.5 max-w-2xl whitespace-pre-line text-muted text-sm max-sm:line-clamp-1 max-sm:whitespace-normal lg:[@media(max-height:60rem)]:line-clamp-1">
            {description}
          </p>
        )}
      </div>
      <WaysOut />
    </header>
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
