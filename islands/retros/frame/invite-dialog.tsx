import { Check, Link2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#islands/dialog.tsx'
import { useBoard } from '#islands/retros/board-context.ts'
import { Button } from '#ui/button.tsx'

/** The link that lets others in, to be copied, and as a code to be photographed from a screen. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('retro.board.invite')
  const { view, share } = useBoard()
  const { path, size } = share.qr
  const text = t(view.session.settings.requireLogin ? 'textMembers' : 'text')
  return (
    <Dialog title={t('title')} description={text} size="sm" onClose={onClose}>
      <div className="grid gap-4">
        {/* Dark on light in either theme, as cameras want it. */}
        <div className="mx-auto aspect-square w-full max-w-72 rounded-card bg-[oklch(1_0_0)] p-2 ring-1 ring-line">
          <svg
            viewBox={`0 0 ${size} ${size}`}
            role="img"
            aria-label={t('qr')}
            shapeRendering="crispEdges"
            className="size-full text-[oklch(0.2_0.03_225)]"
          >
            <path d={path} fill="currentColor" />
          </svg>
        </div>
        <CopyLink url={share.url} />
      </div>
    </Dialog>
  )
}

function CopyLink({ url }: { url: string }) {
  const t = useTranslations('retro.board.invite')
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'byHand' | null>(null)

  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), 4000)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = () => {
    field.current?.select()
    // The clipboard is there on secure origins only; elsewhere the selected link is what is left.
    const done = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))
    done.then(
      () => setOutcome('copied'),
      () => setOutcome('byHand'),
    )
  }

  return (
    <div>
      <div className="flex gap-2">
        <input
          ref={field}
          readOnly
          value={url}
          aria-label={t('label')}
          onFocus={event => event.target.select()}
          className="h-10 min-w-0 flex-1 truncate rounded-control border border-edge bg-sunken px-3 text-muted text-sm"
        />
        <Button type="button" variant="secondary" icon={outcome === 'copied' ? Check : Link2} onClick={copy}>
          {t(outcome === 'copied' ? 'copied' : 'copy')}
        </Button>
      </div>
      <p role="status" className="text-muted text-sm">
        {outcome === 'byHand' && <span className="mt-2 block">{t('byHand')}</span>}
        {outcome === 'copied' && <span className="sr-only">{t('copied')}</span>}
      </p>
    </div>
  )
}
