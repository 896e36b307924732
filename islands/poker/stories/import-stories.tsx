import { Upload } from 'lucide-react'
import { type ChangeEvent, useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { maxStories } from '#features/agile/poker/live/rules-state.ts'
import { columnsOf, inParts, rowsOf, textOfRows } from '#features/agile/poker/stories/rules-import.ts'
import { Dialog } from '#islands/dialog.tsx'
import { useTable } from '#islands/poker/table-context.ts'
import { maxFileSize, readCsv } from '#kit/csv.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { ImportColumns, type Mapping } from './import-columns.tsx'
import { ImportPreview } from './import-preview.tsx'

type Props = { text: string; onClose: () => void }

/** Stories from a table: pasted or from a file, its columns mapped, every row looked at before any is added. */
export default function ImportStories({ text: given, onClose }: Props) {
  const t = useTranslations('pokerLive.import')
  const { view, send, say } = useTable()
  const [text, setText] = useState(given)
  /** What the reader chose instead of what was found. */
  const [chosen, setChosen] = useState<Partial<Mapping>>({})
  const [state, setState] = useState<'idle' | 'sending' | 'failed' | 'tooLarge'>('idle')
  const [added, setAdded] = useState(0)

  const read = useDeferredValue(text)
  const table = useMemo(() => readCsv(read), [read])
  const found = useMemo(() => columnsOf(table), [table])
  const mapping: Mapping = { hasHeader: found.hasHeader, columns: found.columns, linkPattern: '', ...chosen }
  const rows = rowsOf(table, { ...mapping, room: maxStories - view.stories.length })
  const good = rows.filter(({ problem }) => problem === null)

  const take = (next: string) => {
    setText(next)
    setChosen(({ linkPattern = '' }) => ({ linkPattern }))
    setAdded(0)
  }
  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    setState(file && file.size > maxFileSize ? 'tooLarge' : 'idle')
    if (file && file.size <= maxFileSize) take(await file.text())
  }
  const submit = async () => {
    setState('sending')
    const sent = new Set<unknown>()
    let isWhole = true
    for (const stories of inParts(good.map(({ story }) => story))) {
      isWhole = await send('story:add', { stories }).then(
        () => true,
        () => false,
      )
      if (!isWhole) break
      for (const story of stories) sent.add(story)
    }
    if (sent.size > 0) say(t('added', { count: sent.size }))
    const left = rows.filter(({ story }) => !sent.has(story))
    if (left.length === 0) return onClose()
    setAdded(sent.size)
    setText(textOfRows(table, left, mapping.hasHeader))
    setState(isWhole ? 'idle' : 'failed')
  }

  return (
    <Dialog title={t('title')} description={t('description')} size="lg" onClose={onClose}>
      <div className="grid gap-5">
        {added > 0 && <Alert tone="success">{t('partly', { count: added })}</Alert>}
        {state === 'tooLarge' && <Alert tone="danger">{t('fileTooLarge')}</Alert>}
        {state === 'failed' && <Alert tone="danger">{t('failed')}</Alert>}
        <TableField text={text} onText={take} onFile={open} />
        {table.records.length > 0 && (
          <>
            {found.isJira && <p className="text-muted text-sm">{t('jira')}</p>}
            <ImportColumns table={table} mapping={mapping} onMapping={change => setChosen({ ...mapping, ...change })} />
            <ImportPreview rows={rows} />
          </>
        )}
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-line border-t bg-surface px-5 py-3 sm:-mx-6 sm:px-6">
          <Button variant="secondary" onClick={onClose}>
            {t(added > 0 ? 'done' : 'cancel')}
          </Button>
          <Button disabled={good.length === 0} pending={state === 'sending'} onClick={submit}>
            {t('submit', { count: good.length })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type FieldProps = {
  text: string
  onText: (text: string) => void
  onFile: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The table: pasted, or from a file. */
function TableField({ text, onText, onFile }: FieldProps) {
  const t = useTranslations('pokerLive.import')
  return (
    <div className="grid gap-2">
      <Textarea
        name="table"
        label={t('paste')}
        hint={t('pasteHint')}
        rows={4}
        value={text}
        onChange={event => onText(event.target.value)}
        spellCheck={false}
      />
      <label className={`${buttonClass({ variant: 'secondary', size: 'sm' })} w-fit has-focus-visible:outline-2`}>
        <Upload aria-hidden className="size-4" />
        {t('file')}
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          onChange={onFile}
          className="sr-only"
        />
      </label>
    </div>
  )
}
