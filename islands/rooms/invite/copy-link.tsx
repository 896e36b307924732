import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CopyField } from '#islands/copy-field.tsx'
import { useRoomParts } from '#islands/rooms/room-context.ts'

/** The link that lets others in, in a field that `label` names. */
export function CopyLink({ label, children }: { label: string; children?: ReactNode }) {
  const t = useTranslations('rooms.invite')
  const { joinUrl } = useRoomParts()
  return (
    <CopyField text={joinUrl} label={label} words={t} icon={Link2} className="truncate text-muted">
      {children}
    </CopyField>
  )
}
