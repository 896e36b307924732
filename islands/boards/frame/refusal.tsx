import { TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

/** How long it is told why something cannot be, in milliseconds. */
const shown = 8000

/** Why something cannot be done. It lies above the board, and goes by itself or with what is done next. */
export function Refusal({ text, onDone, className }: { text: string | null; onDone: () => void; className: string }) {
  const t = useTranslations('realtime')
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(onDone, shown)
    return () => clearTimeout(timer)
  }, [text, onDone])
  if (!text) return null
  return (
    <div className={cx(className, 'border-warning/50 bg-raised')} data-refusal>
      <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning-ink" />
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</p>
      <Button type="button" variant="quiet" size="sm" icon={X} iconOnly onClick={onDone}>
        {t('dismiss')}
      </Button>
    </div>
  )
}
