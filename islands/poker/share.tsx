import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyLink } from './copy-link.tsx'
import { InviteDialog } from './session/invite-dialog.tsx'
import { useTable } from './table-context.ts'

/** The link that lets others in. */
export function Share() {
  const t = useTranslations('poker.table.share')
  const tLive = useTranslations('pokerLive.invite')
  const { view } = useTable()
  const [open, setOpen] = useState(false)
  return (
    <Card title={t('title')} description={t(view.session.settings.requireLogin ? 'textMembers' : 'text')}>
      <CopyLink>
        <Button
          type="button"
          variant="secondary"
          icon={QrCode}
          iconOnly
          title={tLive('show')}
          onClick={() => setOpen(true)}
        >
          {tLive('show')}
        </Button>
      </CopyLink>
      {open && <InviteDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}
