import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { isPlanLimit, PlansLink } from '#islands/error-alert.tsx'
import type { RoomNotice } from '#islands/room-client/room-protocol.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

type ReasonTranslator = { has: (reason: never) => boolean; (reason: never): string }

type Props = {
  notices: RoomNotice[]
  retry: () => void
  dismiss: (id: string) => void
  /** The texts that explain rejections, by reason. */
  reasonTranslators: ReasonTranslator[]
}

/** Duration of a rejection notice, in milliseconds. */
const rejectionDuration = 8000

/** Notices about the connection and about rejected commands. Rejections disappear by themselves. */
export function Notices({ notices, retry, dismiss, reasonTranslators }: Props) {
  const t = useTranslations('realtime')
  // The link to the plans stays until it is dismissed.
  const oldestRejectionId = notices.find(notice => notice.kind === 'rejected' && !isPlanLimit(notice))?.id

  useEffect(() => {
    if (oldestRejectionId === undefined) return
    const timer = setTimeout(() => dismiss(oldestRejectionId), rejectionDuration)
    return () => clearTimeout(timer)
  }, [oldestRejectionId, dismiss])

  const textOf = (notice: RoomNotice): string => {
    if (notice.kind === 'reconnecting') return t('reconnecting', { attempt: notice.attempt })
    if (notice.kind === 'connectionFailed') return t('connectionFailed', { message: t('socketError') })
    if (notice.kind !== 'rejected') return t(notice.kind)
    if (notice.code === 'queue_full') return t('queueFull')
    if (notice.code === 'too_large') return t('tooLarge')
    const reason = notice.reason as never
    const translateReason = reasonTranslators.find(texts => reason && texts.has(reason))
    return translateReason ? translateReason(reason) : t('rejected', { message: notice.message })
  }
  const actionOf = (notice: RoomNotice) => {
    const { kind, id } = notice
    if (kind === 'rejected')
      return (
        <>
          {isPlanLimit(notice) && <PlansLink />}
          <Button variant="quiet" size="sm" onClick={() => dismiss(id)}>
            {t('dismiss')}
          </Button>
        </>
      )
    if (tones[kind] !== 'danger') return null
    const isNotFound = kind === 'notFound'
    return (
      <Button variant="secondary" size="sm" onClick={isNotFound ? () => location.reload() : retry}>
        {t(isNotFound ? 'reload' : 'retry')}
      </Button>
    )
  }
  return (
    <div className="layer-panel sticky top-[4.25rem] grid gap-2 empty:hidden">
      {notices.map(notice => (
        // Opaque, because content scrolls behind it.
        <div key={notice.id} className="rounded-card bg-surface shadow-float">
          <Alert tone={tones[notice.kind]} action={actionOf(notice)}>
            {textOf(notice)}
          </Alert>
        </div>
      ))}
    </div>
  )
}

const tones = {
  lost: 'warning',
  reconnecting: 'warning',
  connectionFailed: 'warning',
  exhausted: 'danger',
  exhaustedAgain: 'danger',
  disconnected: 'danger',
  notFound: 'danger',
  notInitialized: 'danger',
  rejected: 'warning',
} as const
