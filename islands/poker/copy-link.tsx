import { Check, Link2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { useTable } from './table-context.ts'

/** The link in a field, the button that copies it, and what else there is to do with it. */
export function CopyLink({ children }: { children?: ReactNode }) {
  const t = useTranslations('poker.table.share')
  const { joinUrl } = useTable()
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
    const done = navigator.clipboard?.writeText(joinUrl) ?? Promise.reject(new Error('no clipboard'))
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
          value={joinUrl}
          aria-label={t('label')}
          onFocus={event => event.target.select()}
          className="h-10 min-w-0 flex-1 truncate rounded-control border border-edge bg-sunken px-3 text-muted text-sm"
        />
        <Button type="button" variant="secondary" icon={outcome === 'copied' ? Check : Link2} onClick={copy}>
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
