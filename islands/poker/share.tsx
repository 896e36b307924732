import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CopyLink, useInviteText } from '#islands/rooms/invite/copy-link.tsx'
import { InviteDialog } from '#islands/rooms/invite/lazy-invite-dialog.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useTable } from './table-context.ts'

/** The card with the invite link. */
export function Share() {
  const t = useTranslations('rooms.invite')
  const shareText = useTranslations('poker.table.share')
  const { view } = useTable()
  const text = useInviteText()
  const [open, setOpen] = useState(false)
  if (view.me.removed) return null
  return (
    <Card title={t('title')} description={text}>
      <CopyLink label={shareText('label')}>
        <Button variant="secondary" icon={QrCode} iconOnly onFocus={InviteDialog.fetch} onClick={() => setOpen(true)}>
          {t('show')}
        </Button>
      </CopyLink>
      {open && <InviteDialog label={shareText('label')} onClose={() => setOpen(false)} />}
    </Card>
  )
}
