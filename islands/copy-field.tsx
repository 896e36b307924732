import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import type { Icon } from '#ui/icon.ts'

type Props = {
  text: string
  label: string
  translate: (key: 'copy' | 'copied' | 'byHand') => string
  icon: Icon
  className: string
  /** Other actions for the text. */
  children?: ReactNode
}

/** Time that the result of copying is shown, in milliseconds. */
const outcomeDuration = 4000

/** A text in a read-only field, with a copy button that briefly shows the result. */
export function CopyField({ text, label, translate, icon, className, children }: Props) {
  const fieldRef = useRef<HTMLInputElement>(null)
  // `byHand`: the browser did not copy the text. It is selected, so that the user can copy it.
  const [outcome, setOutcome] = useState<'copied' | 'byHand' | null>(null)

  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), outcomeDuration)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = () => {
    fieldRef.current?.select()
    // The clipboard exists on secure origins only. Elsewhere the text is selected instead.
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    copying.then(
      () => setOutcome('copied'),
      () => setOutcome('byHand'),
    )
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <input
          ref={fieldRef}
          readOnly
          value={text}
          aria-label={label}
          spellCheck={false}
          autoComplete="off"
          onFocus={event => event.target.select()}
          className={cx('h-10 min-w-0 flex-1 rounded-control border border-edge bg-sunken px-3 text-sm', className)}
        />
        <Button variant="secondary" icon={outcome === 'copied' ? Check : icon} onClick={copy}>
          {translate(outcome === 'copied' ? 'copied' : 'copy')}
        </Button>
        {children}
      </div>
      <p role="status" className="text-muted text-sm empty:hidden">
        {outcome === 'byHand' && translate('byHand')}
        {outcome === 'copied' && <span className="sr-only">{translate('copied')}</span>}
      </p>
    </div>
  )
}
