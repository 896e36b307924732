import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCopy } from '#islands/use-copy.ts'
import { Button } from '#ui/button.tsx'

/** A text that is shown once, in a field to select it in, with a button that copies it. */
export default function CopyText({ text, label }: { text: string; label: string }) {
  const t = useTranslations('apiKeys.copy')
  const { field, outcome, copy } = useCopy(text)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          readOnly
          value={text}
          aria-label={label}
          spellCheck={false}
          autoComplete="off"
          onFocus={event => event.target.select()}
          className="h-10 min-w-0 flex-1 basis-72 rounded-control border border-edge bg-sunken px-3 font-mono text-sm"
        />
        <Button type="button" variant="secondary" icon={outcome === 'copied' ? Check : Copy} onClick={copy}>
          {t(outcome === 'copied' ? 'copied' : 'copy')}
        </Button>
      </div>
      <p role="status" className="text-muted text-sm empty:hidden">
        {outcome === 'byHand' && t('byHand')}
        {outcome === 'copied' && <span className="sr-only">{t('copied')}</span>}
      </p>
    </div>
  )
}
