import { Undo2, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { type Undo, useActs } from '#islands/retros/board-context.ts'
import { Button } from '#ui/button.tsx'

/** How long what was done can be taken back, in milliseconds. */
const offered = 12_000

/** Fields with something in them: there Ctrl+Z takes back what was typed. */
const written = 'textarea:not(:placeholder-shown), input:not([type=checkbox], [type=radio], :placeholder-shown), select'

/** What was just done, and the way back. Ctrl+Z takes it too, unless something is being written. */
export function UndoBar({ undo, onDone }: { undo: Undo | null; onDone: (none: null) => void }) {
  const t = useTranslations('retro.board.undo')
  const { say } = useActs()

  useEffect(() => {
    if (!undo) return
    say(`${undo.text} ${t('hint')}`)
    const back = (event: KeyboardEvent) => {
      const { target } = event
      const writes = target instanceof HTMLElement && target.matches(written)
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || writes) return
      event.preventDefault()
      undo.run()
      onDone(null)
    }
    const timer = setTimeout(() => onDone(null), offered)
    document.addEventListener('keydown', back)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', back)
    }
  }, [undo, onDone, say, t])

  if (!undo) return null
  return (
    <div className="toast layer-panel fixed inset-x-4 bottom-4 mx-auto flex max-w-md items-center gap-2 rounded-card border border-line bg-raised py-2 pr-2 pl-4 text-sm shadow-float">
      <p className="min-w-0 flex-1 truncate">{undo.text}</p>
      <Button
        type="button"
        variant="quiet"
        size="sm"
        icon={Undo2}
        onClick={() => {
          undo.run()
          onDone(null)
        }}
      >
        {t('undo')}
      </Button>
      <Button type="button" variant="quiet" size="sm" icon={X} iconOnly onClick={() => onDone(null)}>
        {t('dismiss')}
      </Button>
    </div>
  )
}
