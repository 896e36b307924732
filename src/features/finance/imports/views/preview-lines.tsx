import { useTranslations } from 'use-intl'
import type { CheckedLine } from '#features/finance/imports/rules.ts'
import type { Preview } from '#features/finance/imports/rules-preview.ts'
import { isFrameFault } from '#kit/import/reading.ts'
import { DayText } from '#ui/day-text.tsx'
import { ReportLines, TakeBox, UnreadableLines } from '#ui/import/report-lines.tsx'
import { MoneyText } from '#ui/money.tsx'
import { Table } from '#ui/table.tsx'

const shown = ['uncertain', 'noRate', 'unreadable', 'held', 'new', 'known'] as const

/** The lines of the file by what becomes of them. Every button stores what was changed on the page. */
export function PreviewLines({ preview }: { preview: Preview }) {
  const t = useTranslations('cashImports')
  const { show, page, pages, counts, lines, unreadable } = preview
  const tFrame = useTranslations('imports.faults')
  const canTake = show === 'new' || show === 'uncertain'
  const reasonOf = (reason: (typeof unreadable)[number]['reason']) =>
    isFrameFault(reason) ? tFrame(reason) : t(`reasons.${reason}`)
  return (
    <ReportLines
      title={t('linesTitle')}
      description={t(`about.${show}`)}
      statuses={shown.map(id => ({ id, label: t(`counts.${id}`), count: counts[id] }))}
      show={show}
      page={page}
      pages={pages}
    >
      {canTake && <input type="hidden" name="shown" value={lines.map(({ line }) => line).join(',')} />}
      {show === 'unreadable' ? (
        <UnreadableLines
          caption={t('linesTitle')}
          lines={unreadable.map(({ reason, ...line }) => ({ ...line, reason: reasonOf(reason) }))}
        />
      ) : (
        <Lines preview={preview} canTake={canTake} />
      )}
    </ReportLines>
  )
}

function Lines({ preview, canTake }: { preview: Preview; canTake: boolean }) {
  const t = useTranslations('cashImports')
  const tf = useTranslations('finance')
  const tFrame = useTranslations('imports')
  const take = {
    id: 'take',
    header: t('take'),
    isCheckbox: true,
    cell: ({ line, text, isIncluded }: CheckedLine) => (
      <TakeBox line={line} label={t('takeLine', { line, text })} isChecked={isIncluded} />
    ),
  }
  return (
    <Table
      caption={t('linesTitle')}
      rows={preview.lines}
      rowKey={({ line }) => String(line)}
      columns={[
        ...(canTake ? [take] : []),
        {
          id: 'text',
          header: t('fields.text'),
          cell: line => <LineText line={line} />,
        },
        { id: 'day', header: t('fields.date'), wideOnly: true, cell: ({ day }) => <DayText day={day} /> },
        {
          id: 'category',
          header: t('category'),
          wideOnly: true,
          cell: ({ category }) => tf(`categories.${category}`),
        },
        { id: 'line', header: tFrame('line'), wideOnly: true, align: 'end', cell: ({ line }) => line },
        {
          id: 'amount',
          header: t('fields.amount'),
          align: 'end',
          cell: ({ cents }) => <MoneyText cents={cents} currency={preview.bankAccount.currency} />,
        },
      ]}
    />
  )
}

function LineText({ line: { text, day, resembles } }: { line: CheckedLine }) {
  const t = useTranslations('cashImports')
  return (
    <>
      <span className="[overflow-wrap:anywhere]">{text}</span>
      <p className="text-muted text-sm md:hidden">
        <DayText day={day} />
      </p>
      {resembles && (
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {t('resembles', { text: resembles.text })} <DayText day={resembles.day} />
        </p>
      )}
    </>
  )
}
