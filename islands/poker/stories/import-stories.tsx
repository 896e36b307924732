import { Upload } from 'lucide-react'
import { type ChangeEvent, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { maxStories } from '#features/agile/poker/live/rules-state.ts'
import { chunkStories, csvOfRows, detectColumns, importRowsOf } from '#features/agile/poker/stories/rules-import.ts'
import { Dialog } from '#islands/dialog.tsx'
import { useTable } from '#islands/poker/table-context.ts'
import { useValueAfterPaint } from '#islands/use-value-after-paint.ts'
import { maxTableFileBytes, readCsv } from '#kit/csv.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { ImportColumns, type Mapping } from './import-columns.tsx'
import { ImportPreview } from './import-preview.tsx'

type Props = { text: string; onClose: () => void }

/** Imports stories from a pasted table or a file, with column mapping and preview. */
export function ImportStories({ text: initialText, onClose }: Props) {
  const t = useTranslations('pokerLive.import')
  const { view, send, announce } = useTable()
  const [text, setText] = useState(initialText)
  /** The user's changes to the detected mapping. */
  const [overrides, setOverrides] = useState<Partial<Mapping>>({})
  const [importState, setImportState] = useState<'idle' | 'sending' | 'failed' | 'tooLarge'>('idle')
  const [addedCount, setAddedCount] = useState(0)

  const deferredText = useValueAfterPaint(text)
  const table = useMemo(() => readCsv(deferredText), [deferredText])
  const detected = useMemo(() => detectColumns(table), [table])
  const mapping: Mapping = { hasHeader: detected.hasHeader, columns: detected.columns, linkPattern: '', ...overrides }
  const rows = importRowsOf(table, { ...mapping, maxCount: maxStories - view.stories.length })
  const validRows = rows.filter(({ problem }) => problem === null)

  const loadText = (newText: string) => {
    setText(newText)
    setOverrides(({ linkPattern = '' }) => ({ linkPattern }))
    setAddedCount(0)
  }
  const openFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    setImportState(file && file.size > maxTableFileBytes ? 'tooLarge' : 'idle')
    if (file && file.size <= maxTableFileBytes) loadText(await file.text())
  }
  const submit = async () => {
    setImportState('sending')
    const sentStories = new Set<unknown>()
    let isComplete = true
    for (const stories of chunkStories(validRows.map(({ story }) => story))) {
      isComplete = await send('story:add', { stories }).then(
        () => true,
        () => false,
      )
      if (!isComplete) break
      for (const story of stories) sentStories.add(story)
    }
    if (sentStories.size > 0) announce(t('added', { count: sentStories.size }))
    const remainingRows = rows.filter(({ story }) => !sentStories.has(story))
    if (remainingRows.length === 0) return onClose()
    setAddedCount(sentStories.size)
    setText(csvOfRows(table, remainingRows, mapping.hasHeader))
    setImportState(isComplete ? 'idle' : 'failed')
  }

  return (
    <Dialog title={t('title')} description={t('description')} size="lg" onClose={onClose}>
      <div className="grid gap-5">
        {addedCount > 0 && <Alert tone="success">{t('partly', { count: addedCount })}</Alert>}
        {importState === 'tooLarge' && <Alert tone="danger">{t('fileTooLarge')}</Alert>}
        {importState === 'failed' && <Alert tone="danger">{t('failed')}</Alert>}
        <TableField text={text} onTextChange={loadText} onFileChange={openFile} />
        {table.records.length > 0 && (
          <>
            {detected.isJira && <p className="text-muted text-sm">{t('jira')}</p>}
            <ImportColumns
              table={table}
              mapping={mapping}
              onMappingChange={change => setOverrides({ ...mapping, ...change })}
            />
            <ImportPreview rows={rows} />
          </>
        )}
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-line border-t bg-surface px-5 py-3 sm:-mx-6 sm:px-6">
          <Button variant="secondary" onClick={onClose}>
            {t(addedCount > 0 ? 'done' : 'cancel')}
          </Button>
          <Button disabled={validRows.length === 0} isPending={importState === 'sending'} onClick={submit}>
            {t('submit', { count: validRows.length })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type FieldProps = {
  text: string
  onTextChange: (text: string) => void
  onFileChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The input for a pasted table or a file. */
function TableField({ text, onTextChange, onFileChange }: FieldProps) {
  const t = useTranslations('pokerLive.import')
  return (
    <div className="grid gap-2">
      <Textarea
        name="table"
        label={t('paste')}
        hint={t('pasteHint')}
        rows={4}
        value={text}
        onChange={event => onTextChange(event.target.value)}
        spellCheck={false}
      />
      <label className={`${buttonClass({ variant: 'secondary', size: 'sm' })} w-fit has-focus-visible:outline-2`}>
        <Upload aria-hidden className="size-4" />
        {t('file')}
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          onChange={onFileChange}
          className="sr-only"
        />
      </label>
    </div>
  )
}
