import { ArrowLeft, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'
import { AskButton } from './people/ask-button.tsx'
import { leadersOf, useRoomParts } from './room-context.ts'

type Props = {
  /** The list that the session stands in; guests do not see it. */
  back: { href: string; label: string }
  badge: ReactNode
  /** Shown when no one leads. */
  leaderless: string
  /** What concerns the session as a whole, and the ways out. */
  children: ReactNode
  /** Whether the lower end of the page has to stay in sight: what is known anyway then gives way in a low window. */
  compact?: boolean
}

/** The head of the page: what this session is, and who leads it. */
export function SessionHead({ back, badge, leaderless, children, compact }: Props) {
  const t = useTranslations('rooms.lead')
  const format = useFormatter()
  const { view } = useRoomParts()
  const { name, description } = view.session
  const leaders = leadersOf(view).map(person => person.name)
  return (
    <header
      className={cx(
        'mb-5 flex items-start justify-between gap-4 max-sm:mb-3 max-sm:gap-3',
        compact ? 'lg:[@media(max-height:60rem)]:mb-3' : 'flex-wrap',
      )}
    >
      <div className={cx('min-w-0', !compact && 'flex-1 basis-80')}>
        {view.me.kind === 'member' && (
          <a
            href={back.href}
            className="mb-1.5 max-sm:mb-0.5 inline-flex items-center gap-1.5 rounded-xs font-medium text-muted text-sm hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {back.label}
          </a>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:flex-nowrap max-sm:gap-x-2">
          <h1
            tabIndex={-1}
            className={cx(
              'display max-sm:line-clamp-2 max-sm:leading-snug sm:text-3xl',
              compact ? 'max-sm:text-lg lg:max-xl:[@media(max-height:60rem)]:text-2xl' : 'max-sm:text-xl',
            )}
          >
            {name}
          </h1>
          {badge}
        </div>
        <p className={cx('mt-1 text-muted text-sm max-sm:hidden', compact && 'lg:[@media(max-height:60rem)]:hidden')}>
          {leaders.length > 0 ? t('ledBy', { name: format.list(leaders) }) : leaderless}
        </p>
        {description && (
          <p
            className={cx(
              'mt-0.5 max-w-2xl whitespace-pre-line text-muted text-sm max-sm:line-clamp-1 max-sm:whitespace-normal',
              compact && 'lg:[@media(max-height:60rem)]:line-clamp-1',
            )}
          >
            {description}
          </p>
        )}
      </div>
      {children}
    </header>
  )
}

/** The way out of a session that still runs. */
export function LeaveButton({ question }: { question: string }) {
  const t = useTranslations('rooms.lead')
  const { ended, can, send } = useRoomParts()
  if (ended || !can('session:leave')) return null
  return (
    <AskButton
      id="room-leave"
      icon={LogOut}
      label={t('leave')}
      question={question}
      no={t('cancel')}
      onYes={() => send('session:leave')}
    />
  )
}
