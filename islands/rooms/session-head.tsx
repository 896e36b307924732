import { ArrowLeft, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { cx } from '#ui/cx.ts'
import { ConfirmButton } from './people/confirm-button.tsx'
import { onlineOrAllFacilitators, useRoomContext } from './room-context.ts'

type Props = {
  /** The link to the session list. It is hidden from guests. */
  backLink: { href: string; label: string }
  badge: ReactNode
  /** Shown when there is no facilitator. */
  noFacilitatorText: string
  /** Session actions, and the leave button. */
  children: ReactNode
  /** Shrinks the head in low windows, so that the lower part of the page stays visible. */
  isCompact?: boolean
}

/** The head of the page with the name and the facilitators of the session. */
export function SessionHead({ backLink, badge, noFacilitatorText, children, isCompact }: Props) {
  const t = useTranslations('rooms.facilitator')
  const format = useFormatter()
  const { view } = useRoomContext()
  const { name, description } = view.session
  const facilitators = onlineOrAllFacilitators(view).map(person => person.name)
  const descriptionText = description && (
    <p
      className={cx(
        'basis-full whitespace-pre-line pr-[max(0rem,100%-42rem)] text-muted text-sm',
        isCompact
          ? 'max-sm:line-clamp-1 max-sm:whitespace-normal lg:[@media(max-height:60rem)]:line-clamp-1'
          : 'sm:-mt-3.5',
      )}
    >
      {description}
    </p>
  )
  return (
    <header
      className={cx(
        'mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-0.5 max-sm:mb-3 max-sm:gap-x-3',
        isCompact ? 'lg:[@media(max-height:60rem)]:mb-3' : 'sm:gap-y-4',
      )}
    >
      <div className={cx('min-w-0 flex-1', !isCompact && 'sm:basis-80')}>
        {view.me.kind === 'member' && (
          <a
            href={backLink.href}
            className="tap mb-1.5 max-sm:mb-0.5 inline-flex items-center gap-1.5 rounded-xs font-medium text-muted text-sm hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {backLink.label}
          </a>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:flex-nowrap max-sm:gap-x-2">
          <h1
            tabIndex={-1}
            className={cx(
              'display max-sm:line-clamp-2 max-sm:text-lg max-sm:leading-snug sm:text-3xl',
              isCompact && 'lg:max-xl:[@media(max-height:60rem)]:text-2xl',
            )}
          >
            {name}
          </h1>
          {badge}
        </div>
        <p className={cx('mt-1 text-muted text-sm max-sm:hidden', isCompact && 'lg:[@media(max-height:60rem)]:hidden')}>
          {facilitators.length > 0 ? t('names', { name: format.list(facilitators) }) : noFacilitatorText}
        </p>
      </div>
      {children}
      {descriptionText}
    </header>
  )
}

/** A button to leave the session while it has not ended. */
export function LeaveButton({ question }: { question: string }) {
  const t = useTranslations('rooms.facilitator')
  const { hasEnded, can, send } = useRoomContext()
  if (hasEnded || !can('session:leave')) return null
  return (
    <ConfirmButton
      id="room-leave"
      icon={LogOut}
      label={t('leave')}
      question={question}
      cancelLabel={t('cancel')}
      onConfirm={() => send('session:leave')}
    />
  )
}
