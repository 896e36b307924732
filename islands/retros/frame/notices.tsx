import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { RoomNotices } from '#islands/room-notices.tsx'
import type { RoomNotice } from '#islands/room-protocol.ts'

type Props = { notices: RoomNotice[]; retry: () => void; dismiss: (id: string) => void }

/** How long a refused command is told, in milliseconds. */
const shown = 8000

/** What there is to say about the connection, and about commands that were refused; those go away by themselves. */
export function Notices({ notices, retry, dismiss }: Props) {
  const t = useTranslations('retro.errors')
  const refused = notices.filter(({ kind }) => kind === 'rejected')
  const oldest = refused[0]?.id

  useEffect(() => {
    if (oldest === undefined) return
    const timer = setTimeout(() => dismiss(oldest), shown)
    return () => clearTimeout(timer)
  }, [oldest, dismiss])

  return (
    <div className="layer-panel sticky top-[4.25rem] grid gap-2 empty:hidden">
      <RoomNotices
        notices={notices}
        retry={retry}
        dismiss={dismiss}
        rejected={({ reason }) => (reason && t.has(reason) ? t(reason) : undefined)}
      />
    </div>
  )
}
