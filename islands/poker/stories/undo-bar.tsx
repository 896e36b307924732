import { Undo2 } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import type { Undo } from './use-story-acts.ts'

/** How long what was done can be taken back, in milliseconds. */
const offered = 15_000

type Props = { undo: Undo | null; onDone: () => void; list: RefObject<HTMLElement | null> }

/** What was just done, and the way back; the focus then goes to the list. */
export function UndoBar({ undo, onDone, list }: Props) {
  const t = useTranslations('pokerLive.stories')
  useEffect(() => {
    if (!undo) return
    const timer = setTimeout(onDone, offered)
    return () => clearTimeout(timer)
  }, [undo, onDone])
  if (!undo) return null
  return (
    <div className="flex items-center gap-2 border-line border-t bg-sunken py-1 pr-2 pl-5 text-sm">
      <p className="min-w-0 flex-1 truncate">{undo.text}</p>
      <Button
        type="button"
        variant="quiet"
        size="sm"
        icon={Undo2}
        onClick={() => {
          undo.run()
          onDone()
          list.current?.focus()
        }}
      >
        {t('undo')}
      </Button>
    </div>
  )
}
