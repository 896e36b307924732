import { useTranslations } from 'use-intl'
import type { CheckedLine } from '#features/finance/imports/rules.ts'
import type { Preview } from '#features/finance/imports/rules-preview.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DayText } from '#ui/day-text.tsx'
import { MoneyText } from '#ui/money.tsx'
import { Table } from '#ui/table.tsx'

const shown = ['uncertain', 'noRate', 'unreadable', 'new', 'known'] as const

/** The lines of the file by what becomes of them. Every button stores what was changed on the page. */
export function PreviewLines({ preview }: { preview: Preview }) {
  const t = useTranslations('cashImports')
  const { show, page, pages, counts, lines, unreadable } = preview
  const canTake = show === 'new' || show === 'uncertain'
  return (
    <Card title={t('linesTitle')} description={t(`about.${show}`)} flush>
      <div className="flex flex-wrap gap-2 px-5 pb-3">
        {shown
          .filter(status => counts[status] > 0)
          .map(status => (
            <Button
              key={status}
              name="do"
              value={`show-${status}-1`}
              size="sm"
              variant={status === show ? 'primary' : 'secondary'}
              aria-pressed={status === show}
            >
              {t(`counts.${status}`)} <span className="figures">{counts[status]}</span>
            </Button>
          ))}
      </div>
      {canTake && <input type="hidden" name="shown" value={lines.map(({ line }) => line).join(',')} />}
      {show === 'unreadable' ? <UnreadableLines lines={unreadable} /> : <Lines preview={preview} canTake={canTake} />}
      {pages > 1 && (
        <div className="flex flex-wrap items-center gap-3 px-5 py-3 text-sm">
          <Button name="do" value={`show-${show}-${page - 1}`} size="sm" variant="secondary" disabled={page === 1}>
            {t('previous')}
          </Button>
          <span className="figures">{t('page', { page, pages })}</span>
          <Button name="do" value={`show-${show}-${page + 1}`} size="sm" variant="secondary" disabled={page === pages}>
            {t('next')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Lines({ preview, canTake }: { preview: Preview; canTake: boolean }) {
  const t = useTranslations('cashImports')
  const tf = useTranslations('finance')
  const take = {
    id: 'take',
    header: t('take'),
    isCheckbox: true,
    cell: ({ line, text, isIncluded }: CheckedLine) => (
      <input
        type="checkbox"
        name={`take.${line}`}
        defaultChecked={isIncluded}
        aria-label={t('takeLine', { line, text })}
        className="checkbox"
      />
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
        { id: 'line', header: t('line'), wideOnly: true, align: 'end', cell: ({ line }) => line },
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
          {resembles.text === null ? t('resemblesHidden') : t('resembles', { text: resembles.text })}{' '}
          <DayText day={resembles.day} />
        </p>
      )}
    </>
  )
}

function UnreadableLines({ lines }: { lines: Preview['unreadable'] }) {
  const t = useTranslations('cashImports')
  return (
    <Table
      caption={t('linesTitle')}
      rows={lines}
      rowKey={({ line }) => String(line)}
      columns={[
        { id: 'line', header: t('line'), cell: ({ line }) => <span className="figures">{line}</span> },
        { id: 'reason', header: t('reason'), cell: ({ reason }) => t(`reasons.${reason}`) },
        {
          id: 'value',
          header: t('value'),
          cell: ({ value }) => <span className="[overflow-wrap:anywhere]">{value}</span>,
        },
      ]}
    />
  )
}
