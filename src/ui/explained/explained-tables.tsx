import { useTranslations } from 'use-intl'
import { DayText } from '#ui/day-text.tsx'
import { Link } from '#ui/link.tsx'
import { Table } from '#ui/table.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'
import {
  type ExcludedRow,
  type Explained,
  type ExplainedInput,
  type ExplainedRow,
  type ExplainedTexts,
  isSingleValue,
} from './explained.ts'
import { useFigureFormat } from './figure-format.ts'
import { FigureValue } from './figure-value.tsx'

type Props<Id extends string> = { figure: Explained<Id>; texts: ExplainedTexts<Id> }

const Name = ({ href, children }: { href: string | undefined; children: string }) =>
  href ? <Link href={href}>{children}</Link> : children

/** The inputs of a formula. */
export function ExplainedInputs<Id extends string>({ figure, texts }: Props<Id>) {
  const t = useTranslations('ui.explained')
  return (
    <Table<ExplainedInput>
      caption={t('inputs')}
      rows={[...figure.inputs]}
      rowKey={({ name }) => name}
      columns={[
        { id: 'name', header: t('name'), cell: input => <Name href={input.href}>{texts.input(input)}</Name> },
        {
          id: 'value',
          header: t('value'),
          align: 'end',
          cell: ({ name, value, unit }) => (
            <span data-input={name}>
              <FigureValue value={value} unit={unit} />
            </span>
          ),
        },
      ]}
    />
  )
}

/** The records that count, by the input that they add up to. */
export function ExplainedRows<Id extends string>({ figure, texts }: Props<Id>) {
  const t = useTranslations('ui.explained')
  const format = useFigureFormat()
  const withColon = useWithColon()
  const unlistedRows = figure.unlistedRows.map(({ partOf, count, value, unit }) => {
    const row: ExplainedRow = { id: `more ${partOf}`, label: t('more', { count }), value, unit }
    return partOf === null ? row : { ...row, partOf }
  })
  const order = figure.inputs.map(({ name }) => name)
  const positionOf = ({ partOf }: ExplainedRow) => (partOf === undefined ? order.length : order.indexOf(partOf))
  const sorted = [...figure.rows, ...unlistedRows].sort((a, b) => positionOf(a) - positionOf(b))
  const groups = new Map(
    figure.inputs.map(input => {
      const value = input.value === null ? t('noValue') : format(input.value, input.unit)
      return [input.name, withColon(texts.input(input), value)]
    }),
  )
  const isGrouped = !isSingleValue(figure) && sorted.some(({ partOf }) => partOf !== undefined)
  return (
    <Table<ExplainedRow>
      caption={t('rows', { count: figure.rowCount })}
      rows={sorted}
      rowKey={({ id, partOf }) => `${partOf} ${id}`}
      groupOf={isGrouped ? ({ partOf = '' }) => groups.get(partOf) ?? '' : undefined}
      columns={useRowColumns(sorted, texts)}
    />
  )
}

/** The records that do not count, with the reason. */
export function ExcludedRows<Id extends string>({ figure, texts }: Props<Id>) {
  const t = useTranslations('ui.explained')
  const [name, ...columns] = useRowColumns<ExcludedRow>(figure.excludedRows, texts)
  return (
    <Table<ExcludedRow>
      caption={t('leftOut', { count: figure.excludedRows.length })}
      rows={[...figure.excludedRows]}
      rowKey={({ id, reason }) => `${id} ${reason}`}
      columns={[name!, ...columns, { id: 'reason', header: t('reason'), cell: row => texts.reason(row) }]}
    />
  )
}

function useRowColumns<Row extends ExplainedRow>(rows: readonly Row[], { rowLabel }: Pick<ExplainedTexts, 'rowLabel'>) {
  const t = useTranslations('ui.explained')
  const name = {
    id: 'name',
    header: t('name'),
    cell: ({ label, isLabelKey, href }: Row) => (
      <Name href={href}>{isLabelKey && rowLabel ? rowLabel(label) : label}</Name>
    ),
  }
  const day = { id: 'day', header: t('day'), cell: ({ day }: Row) => day && <DayText day={day} /> }
  const value = {
    id: 'value',
    header: t('value'),
    align: 'end' as const,
    cell: ({ value, unit, partOf }: Row) => (
      <span data-part-of={partOf}>
        <FigureValue value={value} unit={unit} />
      </span>
    ),
  }
  if (rows.every(row => row.day === undefined)) return [name, value]
  // Values of one metric have no names of their own, only days.
  const isNamed = rows.some(({ label, isLabelKey }) => !isLabelKey || label !== 'value')
  return isNamed ? [name, day, value] : [day, value]
}
