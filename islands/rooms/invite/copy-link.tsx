import { Check, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useRoomParts } from '#islands/rooms/room-context.ts'
import { useCopy } from '#islands/use-copy.ts'
import { Button } from '#ui/button.tsx'

/** The link in a field that `label` names, the button that copies it, and what else there is to do with it. */
export function CopyLink({ label, children }: { label: string; children?: ReactNode }) {
  const t = useTranslations('rooms.invite')
  const { joinUrl } = useRoomParts()
  const { field, outcome, copy } = useCopy(joinUrl)
  return (
    <div>
      <div className="flex gap-2">
        <input
          ref={field}
          readOnly
          value={joinUrl}
          aria-label={label}
          onFocus={event => event.target.select()}
          className="h-10 min-w-0 flex-1 truncate rounded-control border border-edge bg-sunken px-3 text-muted text-sm"
        />
        <Button variant="secondary" icon={outcome === 'copied' ? Check : Link2} onClick={copy}>
          {t(outcome === 'copied' ? 'copied' : 'copy')}
        </Button>
        {children}
      </div>
      <p role="status" className="text-muted text-sm">
        {outcome === 'byHand' && <span className="mt-2 block">{t('byHand')}</span>}
        {outcome === 'copied' && <span className="sr-only">{t('copied')}</span>}
      </p>
    </div>
  )
}
