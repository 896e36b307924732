import { FileSpreadsheet, Plus } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { parseTitles } from '#features/agile/poker/rules-titles.ts'
import { lazyComponent } from '#islands/lazy-component.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { Button } from '#ui/button.tsx'
import { Textarea } from '#ui/textarea.tsx'

const ImportStories = lazyComponent(async () => (await import('./import-stories.tsx')).ImportStories)

const maxTitleLength = 200

/** Maximum number of titles in one command. */
const maxTitles = 100

/** Matches a first line that looks like the header of a tracker’s CSV file. */
const trackerHeader = /^[^\n]*\b(summary|issue key)\b[^\n]*[,;]/i

/** Returns whether a pasted text looks like a table from a spreadsheet or tracker. */
function hasColumns(text: string): boolean {
  const hasSeveralLines = text.trim().includes('\n')
  return hasSeveralLines && (text.includes('\t') || trackerHeader.test(text.trim()))
}

/** Adds stories, one per line or from a table. Initially open if the session has no stories. */
export function AddStories() {
  const t = useTranslations('poker.table.stories')
  const storyText = useTranslations('pokerLive.stories')
  const { view, send } = useTable()
  const [isOpen, setIsOpen] = useState(view.stories.length === 0)
  const [text, setText] = useState('')
  const [importText, setImportText] = useState<string | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const titles = parseTitles(text)
  const tooLongCount = titles.filter(title => title.length > maxTitleLength).length

  const close = () => {
    setIsOpen(false)
    setTimeout(() => addButton.current?.focus())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (titles.length === 0 || tooLongCount > 0) return
    const newTitles = titles.slice(0, maxTitles)
    // Rejected titles return to the field, before any new text.
    send('story:add', { titles: newTitles }).catch(() => {
      setText(before => [...newTitles, ...(before ? [before] : [])].join('\n'))
      setIsOpen(true)
    })
    setText(titles.slice(maxTitles).join('\n'))
    if (titles.length <= maxTitles) close()
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (text.trim() !== '' || !hasColumns(pasted)) return
    event.preventDefault()
    setImportText(pasted)
  }
  const importButton = (
    <Button variant="quiet" size="sm" icon={FileSpreadsheet} onClick={() => setImportText('')}>
      {storyText('import')}
    </Button>
  )

  return (
    <>
      {isOpen ? (
        <form onSubmit={submit} className="grid gap-3 border-line border-t px-5 py-4">
          <Textarea
            name="stories"
            label={t('addLabel')}
            rows={3}
            value={text}
            onChange={event => setText(event.target.value)}
            onPaste={onPaste}
            error={tooLongCount > 0 ? storyText('tooLong', { count: tooLongCount, max: maxTitleLength }) : undefined}
            autoFocus={view.stories.length > 0}
          />
          <div className="flex flex-wrap gap-2">
            <Button size="sm" disabled={titles.length === 0 || tooLongCount > 0}>
              {t('addSubmit', { count: titles.length })}
            </Button>
            {view.stories.length > 0 && (
              <Button size="sm" variant="quiet" onClick={close}>
                {t('cancel')}
              </Button>
            )}
            {importButton}
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-1 border-line border-t px-3 py-2">
          <Button ref={addButton} variant="quiet" size="sm" icon={Plus} onClick={() => setIsOpen(true)}>
            {t('add')}
          </Button>
          {importButton}
        </div>
      )}
      {importText !== null && <ImportStories text={importText} onClose={() => setImportText(null)} />}
    </>
  )
}
