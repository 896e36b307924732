import { FileSpreadsheet, Plus } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { titlesIn } from '#features/agile/poker/rules-titles.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { Button } from '#ui/button.tsx'
import { Textarea } from '#ui/textarea.tsx'

const ImportStories = lazy(() => import('./import-stories.tsx'))

const longestTitle = 200

/** Whether a pasted text has columns, as a spreadsheet or a tracker gives them. */
const hasColumns = (text: string) =>
  text.trim().includes('\n') && (/\t/.test(text) || /^[^\n]*\b(summary|issue key)\b[^\n]*[,;]/i.test(text.trim()))

/** New stories, one per line, added to the end; or from a table. Open from the start where there is none yet. */
export function AddStories() {
  const t = useTranslations('poker.table.stories')
  const tLive = useTranslations('pokerLive.stories')
  const { view, send } = useTable()
  const [open, setOpen] = useState(view.stories.length === 0)
  const [text, setText] = useState('')
  const [table, setTable] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const titles = titlesIn(text)
  const long = titles.filter(title => title.length > longestTitle).length

  const close = () => {
    setOpen(false)
    setTimeout(() => opener.current?.focus())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (titles.length === 0 || long > 0) return
    const sent = titles.slice(0, 100)
    // What the room does not take goes back into the field, before whatever is there by then.
    send('story:add', { titles: sent }).catch(() => {
      setText(before => [...sent, ...(before ? [before] : [])].join('\n'))
      setOpen(true)
    })
    setText(titles.slice(100).join('\n'))
    if (titles.length <= 100) close()
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (text.trim() !== '' || !hasColumns(pasted)) return
    event.preventDefault()
    setTable(pasted)
  }
  const importer = (
    <Button variant="quiet" size="sm" icon={FileSpreadsheet} onClick={() => setTable('')}>
      {tLive('import')}
    </Button>
  )

  return (
    <>
      {open ? (
        <form onSubmit={submit} className="grid gap-3 border-line border-t px-5 py-4">
          <Textarea
            name="stories"
            label={t('addLabel')}
            rows={3}
            value={text}
            onChange={event => setText(event.target.value)}
            onPaste={paste}
            error={long > 0 ? tLive('tooLong', { count: long, max: longestTitle }) : undefined}
            autoFocus={view.stories.length > 0}
          />
          <div className="flex flex-wrap gap-2">
            <Button size="sm" disabled={titles.length === 0 || long > 0}>
              {t('addSubmit', { count: titles.length })}
            </Button>
            {view.stories.length > 0 && (
              <Button size="sm" variant="quiet" onClick={close}>
                {t('cancel')}
              </Button>
            )}
            {importer}
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-1 border-line border-t px-3 py-2">
          <Button ref={opener} variant="quiet" size="sm" icon={Plus} onClick={() => setOpen(true)}>
            {t('add')}
          </Button>
          {importer}
        </div>
      )}
      {table !== null && (
        <Suspense>
          <ImportStories text={table} onClose={() => setTable(null)} />
        </Suspense>
      )}
    </>
  )
}
