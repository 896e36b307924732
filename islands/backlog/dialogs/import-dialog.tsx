import { type ChangeEvent, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { columnsIn } from '#features/agile/kanban/backlog/rules-csv.ts'
import { itemsOf, type Row, rowsIn } from '#features/agile/kanban/backlog/rules-csv-rows.ts'
import { errorText } from '#islands/api.ts'
import { importItems } from '#islands/backlog/api.ts'
import { useActs, useLive } from '#islands/backlog/backlog-context.ts'
import { Dialog } from '#islands/dialog.tsx'
import { RetryKey } from '#islands/retry-key.ts'
import { maxFileSize, readCsv, writeCsv } from '#kit/csv.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Table } from '#ui/table.tsx'
import { Textarea } from '#ui/textarea.tsx'

/** How many lines the preview shows; those that cannot be read are all shown. */
const previewed = 50

/** Items from a table that is pasted or chosen. What cannot be read stays in the field, to be mended. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('backlog.csv')
  const tTransport = useTranslations('transport')
  const { view } = useLive()
  const { say } = useActs()
  const [text, setText] = useState('')
  const [pending, setPending] = useState(false)
  const [keys] = useState(() => new RetryKey())
  const [told, setTold] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null)
  const table = useMemo(() => readCsv(text), [text])
  const { rows } = useMemo(() => rowsIn(table, view), [table, view])
  const bad = rows.filter(({ problem }) => problem !== null)
  const good = rows.length - bad.length

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    if (file.size > maxFileSize) return setTold({ tone: 'danger', text: t('fileTooLarge') })
    setTold(null)
    setText(await file.text())
  }
  const send = async () => {
    setPending(true)
    setTold(null)
    try {
      await importItems(view.board.id, itemsOf(rows), keys)
      const done = t('done', { count: good })
      say(done)
      setTold({ tone: 'success', text: done })
      setText(textOf(rows, table.records[0]?.cells ?? [], table.delimiter))
    } catch (thrown) {
      setTold({ tone: 'danger', text: errorText(thrown, tTransport) })
    }
    setPending(false)
  }
  return (
    <Dialog title={t('title')} description={t('text')} onClose={onClose} size="lg">
      <div className="grid gap-4">
        {told && <Alert tone={told.tone}>{told.text}</Alert>}
        <Textarea
          name="csv"
          label={t('paste')}
          rows={6}
          value={text}
          readOnly={pending}
          onChange={event => setText(event.target.value)}
          className="[&_textarea]:font-mono [&_textarea]:text-sm"
        />
        <label className="grid gap-1.5 font-semibold text-sm">
          {t('file')}
          <input type="file" accept=".csv,.tsv,.txt,text/csv" onChange={choose} className="font-normal" />
        </label>
        {rows.length > 0 && (
          <>
            <p role="status" className="font-medium">
              {t('good', { count: good })}
              {bad.length > 0 && <span className="block text-danger-ink">{t('bad', { count: bad.length })}</span>}
            </p>
            <Preview rows={[...bad, ...rows.filter(({ problem }) => problem === null).slice(0, previewed)]} />
          </>
        )}
        <Button type="button" className="justify-self-end" pending={pending} disabled={good === 0} onClick={send}>
          {t('submit', { count: good })}
        </Button>
      </div>
    </Dialog>
  )
}

/** The lines in whose way something stood, under the header that they had. */
function textOf(rows: readonly Row[], header: string[], delimiter: string): string {
  const bad = rows.filter(({ problem }) => problem !== null).map(({ cells }) => cells)
  if (bad.length === 0) return ''
  return writeCsv([...(columnsIn(header).hasHeader ? [header] : []), ...bad], delimiter)
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
