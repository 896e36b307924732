import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { RoomNotice } from './room-protocol.ts'

type Props = {
  notices: RoomNotice[]
  retry: () => void
  dismiss: (id: string) => void
  /** The text for a refused command, where the feature knows a better one than the server's. */
  rejected?: (notice: Extract<RoomNotice, { kind: 'rejected' }>) => string | undefined
}

/** What there is to say about a room's connection. Needs the texts `realtime`. */
export function RoomNotices({ notices, retry, dismiss, rejected }: Props) {
  const t = useTranslations('realtime')
  const textOf = (notice: RoomNotice): string => {
    if (notice.kind === 'reconnecting') return t('reconnecting', { attempt: notice.attempt })
    if (notice.kind === 'connectionFailed') return t('connectionFailed', { message: t('socketError') })
    if (notice.kind !== 'rejected') return t(notice.kind)
    if (notice.code === 'queue_full') return t('queueFull')
    if (notice.code === 'too_large') return t('tooLarge')
    return rejected?.(notice) ?? t('rejected', { message: notice.message })
  }
  return notices.map(notice => (
    <Alert key={notice.id} tone={tones[notice.kind]} action={actionOf(notice)}>
      {textOf(notice)}
    </Alert>
  ))

  function actionOf({ kind, id }: RoomNotice) {
    if (kind === 'rejected')
      return (
        <Button type="button" variant="quiet" size="sm" onClick={() => dismiss(id)}>
          {t('dismiss')}
        </Button>
      )
    if (tones[kind] !== 'danger') return null
    return (
      <Button type="button" variant="secondary" size="sm" onClick={retry}>
        {t('retry')}
      </Button>
    )
  }
}

const tones = {
  lost: 'warning',
  reconnecting: 'warning',
  connectionFailed: 'warning',
  exhausted: 'danger',
  exhaustedAgain: 'danger',
  disconnected: 'danger',
  notInitialized: 'danger',
  rejected: 'warning',
} as const
