import { type ChangeEvent, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { parseHeader } from '#features/agile/kanban/backlog/rules-csv.ts'
import { itemsOfValidRows, parseRows, type Row } from '#features/agile/kanban/backlog/rules-csv-rows.ts'
import { errorText } from '#islands/api.ts'
import { importItems } from '#islands/backlog/api.ts'
import { useBacklogActions, useLiveBacklog } from '#islands/backlog/backlog-context.ts'
import { Dialog } from '#islands/dialog.tsx'
import { isPlanLimit, PlansLink } from '#islands/error-alert.tsx'
import { RetryKey } from '#islands/retry-key.ts'
import { maxTableFileBytes, readCsv, writeUnguardedCsv } from '#kit/csv.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Table } from '#ui/table.tsx'
import { Textarea } from '#ui/textarea.tsx'

/** Maximum number of valid rows in the preview. Invalid rows are always shown. */
const maxRows = 50

/** Imports items from a pasted table or a file. Invalid rows stay in the field for correction. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('backlog.csv')
  const tTransport = useTranslations('transport')
  const { view } = useLiveBacklog()
  const { announce } = useBacklogActions()
  const [text, setText] = useState('')
  const [isPending, setIsPending] = useState(false)
  const [retryKey] = useState(() => new RetryKey())
  const [notice, setNotice] = useState<{ tone: 'success' | 'danger'; text: string; thrown?: unknown } | null>(null)
  const table = useMemo(() => readCsv(text), [text])
  const { rows } = useMemo(() => parseRows(table, view), [table, view])
  const invalidRows = rows.filter(({ problem }) => problem !== null)
  const validCount = rows.length - invalidRows.length

  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    if (file.size > maxTableFileBytes) return setNotice({ tone: 'danger', text: t('fileTooLarge') })
    setNotice(null)
    setText(await file.text())
  }
  const importRows = async () => {
    setIsPending(true)
    setNotice(null)
    try {
      await importItems(view.board.id, itemsOfValidRows(rows), retryKey)
      const successText = t('done', { count: validCount })
      announce(successText)
      setNotice({ tone: 'success', text: successText })
      setText(invalidRowsAsCsv(rows, table.records[0]?.cells ?? [], table.delimiter))
    } catch (thrown) {
      setNotice({ tone: 'danger', text: errorText(thrown, tTransport), thrown })
    }
    setIsPending(false)
  }
  return (
    <Dialog title={t('title')} description={t('text')} onClose={onClose} size="lg">
      <div className="grid gap-4">
        {notice && (
          <Alert tone={notice.tone} action={isPlanLimit(notice.thrown) && <PlansLink />}>
            {notice.text}
          </Alert>
        )}
        <Textarea
          name="csv"
          label={t('paste')}
          rows={6}
          value={text}
          readOnly={isPending}
          onChange={event => setText(event.target.value)}
          className="[&_textarea]:font-mono [&_textarea]:text-sm"
        />
        <label className="grid gap-1.5 font-semibold text-sm">
          {t('file')}
          <input type="file" accept=".csv,.tsv,.txt,text/csv" onChange={readFile} className="font-normal" />
        </label>
        {rows.length > 0 && (
          <>
            <p role="status" className="font-medium">
              {t('good', { count: validCount })}
              {invalidRows.length > 0 && (
                <span className="block text-danger-ink">{t('bad', { count: invalidRows.length })}</span>
              )}
            </p>
            <Preview rows={[...invalidRows, ...rows.filter(({ problem }) => problem === null).slice(0, maxRows)]} />
          </>
        )}
        <Button
          type="button"
          className="justify-self-end"
          isPending={isPending}
          disabled={validCount === 0}
          onClick={importRows}
        >
          {t('submit', { count: validCount })}
        </Button>
      </div>
    </Dialog>
  )
}

/** Returns the invalid rows as CSV, under their original header. */
function invalidRowsAsCsv(rows: readonly Row[], header: string[], delimiter: string): string {
  const invalidRows = rows.filter(({ problem }) => problem !== null).map(({ cells }) => cells)
  if (invalidRows.length === 0) return ''
  return writeUnguardedCsv([...(parseHeader(header).hasHeader ? [header] : []), ...invalidRows], delimiter)
}

function Preview({ rows }: { rows: Row[] }) {
  const t = useTranslations('backlog.csv')
  return (
    <div className="max-h-72 overflow-auto rounded-card border border-line">
      <Table
        caption={t('preview')}
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={[
          { id: 'line', header: t('line'), cell: ({ line }) => <span className="figures">{line}</span> },
          { id: 'item', header: t('item'), cell: ({ item }) => item.title },
          {
            id: 'what',
            header: t('what'),
            cell: ({ problem }) =>
              problem ? <span className="font-medium text-danger-ink">{t(`problems.${problem}`)}</span> : t('ok'),
          },
        ]}
      />
    </div>
  )
}
