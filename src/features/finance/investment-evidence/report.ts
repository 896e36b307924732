import type { InvestmentFacts } from '#features/finance/investment-dashboard/rules.ts'
import { createFormatter } from '#i18n/date-format.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { type Column, isoTime, toCsv, toTable } from '#kit/export/columns.ts'
import type { Table } from '#kit/export/table.ts'
import { decimalText, formatMoney } from '#kit/money.ts'
import type { EvidencePack } from './rules.ts'

/** The reader's language and time zone, the current time, and the origin of the links. */
export type EvidenceContext = { locale: Locale; timeZone: string; now: number; origin: string }

/** A kind of claims: a CSV file with every column, and a table of the PDF with the most important ones. */
export type EvidenceSection = {
  name: string
  title: string
  emptyText: string
  csv: string
  table: Table
  /** The URL of each row's record. */
  links: string[]
}

/** A column without `width` is only in the CSV file. `text` returns the text for the PDF in place of the value. */
type ClaimColumn<Row> = Column<Row> & { text?: (row: Row) => string }

const usd = (cents: number | null) => (cents === null ? null : decimalText({ cents, currency: 'USD' }))

function translationsFor({ locale, timeZone, now }: EvidenceContext) {
  const t = translator(locale, 'investmentEvidence')
  const tTree = translator(locale, 'tree')
  const tDocuments = translator(locale, 'discoveryDocuments')
  const tActions = translator(locale, 'actionItems')
  const format = createFormatter({ locale, timeZone, now: new Date(now) })
  const day = (at: number | null) => (at === null ? '' : format.dateTime(at, { dateStyle: 'medium' }))
  const money = (cents: number | null) => (cents === null ? t('hidden') : formatMoney({ cents, currency: 'USD' }))
  return { t, tTree, tDocuments, tActions, day, money }
}
type Translations = ReturnType<typeof translationsFor>

/** Returns a function that builds the section of one kind of claims. */
function createSectionBuilder({ t }: Translations, { origin }: EvidenceContext) {
  return <Row extends { path: string }>(
    name: keyof typeof letters,
    rows: Row[] | null,
    kindColumns: ClaimColumn<Row>[],
  ): EvidenceSection => {
    const numbers = new Map((rows ?? []).map((row, i) => [row, `${letters[name]}${i + 1}`]))
    const columns: ClaimColumn<Row>[] = [
      { key: 'claim', width: 0.7, value: row => numbers.get(row) },
      ...kindColumns,
      { key: 'record', width: 2.6, value: ({ path }) => origin + path, text: ({ path }) => path },
    ]
    const pdfColumns = columns
      .filter(({ width }) => width !== undefined)
      .map(({ text, ...column }) => ({
        ...column,
        header: t(`columns.${column.key as 'claim'}`),
        value: text ?? column.value,
      }))
    return {
      name,
      title: t(`sections.${name}`),
      emptyText: t(rows === null ? 'notShown' : 'none'),
      csv: toCsv(columns, rows ?? []),
      table: toTable(pdfColumns, rows ?? []),
      links: (rows ?? []).map(({ path }) => origin + path),
    }
  }
}
/** The letter of each kind of claims, for their numbers: S1, W1 and so on. */
const letters = {
  spending: 'S',
  work: 'W',
  entries: 'E',
  experiments: 'X',
  uncertainty: 'U',
  decisions: 'D',
  retros: 'R',
}

/** The evidence by kind, in the reader's language. CSV files have the same columns and codes in every language. */
export function evidenceSections(pack: EvidencePack, context: EvidenceContext): EvidenceSection[] {
  const translations = translationsFor(context)
  const { t, tTree, tDocuments, tActions, day, money } = translations
  const buildSection = createSectionBuilder(translations, context)
  // Casts such as `as 'NOTE'` name one of the keys of the catalogue, because the type of the stored code is `string`.
  const documentColumns: ClaimColumn<EvidencePack['experiments'][number]>[] = [
    { key: 'title', width: 4, value: ({ title }) => title },
    { key: 'kind', width: 1.6, value: ({ kind }) => kind, text: ({ kind }) => tDocuments(`kinds.${kind as 'NOTE'}`) },
    {
      key: 'status',
      width: 1.6,
      value: ({ status }) => status,
      text: ({ status }) => tDocuments(`statuses.${status as 'DRAFT'}`),
    },
    { key: 'evidence', width: 1.2, isRightAligned: true, value: ({ evidence }) => evidence },
    { key: 'updated_at', value: ({ updatedAt }) => isoTime(updatedAt) },
  ]
  return [
    buildSection('spending', pack.months, [
      { key: 'month', width: 1.4, value: ({ month }) => month },
      {
        key: 'entries_usd',
        width: 1.6,
        isRightAligned: true,
        value: row => usd(row.entriesCents),
        text: row => money(row.entriesCents),
      },
      {
        key: 'work_usd',
        width: 1.6,
        isRightAligned: true,
        value: row => usd(row.workCents),
        text: row => money(row.workCents),
      },
      {
        key: 'total_usd',
        width: 1.6,
        isRightAligned: true,
        value: row => usd(row.totalCents),
        text: row => money(row.totalCents),
      },
      { key: 'locked_at', width: 1.8, value: row => isoTime(row.lockedAt), text: row => day(row.lockedAt) },
      { key: 'locked_by', value: ({ lockedBy }) => lockedBy },
    ]),
    buildSection('work', pack.work, [
      { key: 'title', width: 3, value: ({ title }) => title },
      {
        key: 'level',
        width: 1.3,
        value: ({ level }) => level,
        text: ({ level }) => tTree(`levels.${level as 'EPIC'}`),
      },
      { key: 'place', value: ({ place }) => place },
      { key: 'days_in_progress', width: 1.1, isRightAligned: true, value: ({ days }) => days },
      {
        key: 'basis',
        width: 2.4,
        value: ({ basis }) => basis,
        text: ({ basis, reason, decidedBy }) => [t(`bases.${basis}`), reason, decidedBy].filter(Boolean).join(' · '),
      },
      { key: 'reason', value: ({ reason }) => reason },
      { key: 'decided_by', value: ({ decidedBy }) => decidedBy },
      { key: 'description', width: 3.4, value: ({ description }) => description },
    ]),
    buildSection('entries', pack.entries, [
      { key: 'day', width: 1.4, value: entry => entry.day },
      { key: 'text', width: 4, value: ({ text }) => text },
      {
        key: 'amount_usd',
        width: 1.6,
        isRightAligned: true,
        value: ({ cents }) => usd(cents),
        text: ({ cents }) => money(cents),
      },
      { key: 'reason', width: 2.4, value: ({ reason }) => reason },
      { key: 'decided_by', value: ({ decidedBy }) => decidedBy },
    ]),
    buildSection('experiments', pack.experiments, documentColumns),
    buildSection('uncertainty', pack.rounds, [
      { key: 'title', width: 3, value: ({ title }) => title },
      { key: 'session', value: ({ session }) => session },
      { key: 'round', width: 0.9, isRightAligned: true, value: ({ round }) => round },
      { key: 'votes', width: 0.9, isRightAligned: true, value: ({ votes }) => votes },
      { key: 'lowest', width: 1, isRightAligned: true, value: ({ lowest }) => lowest },
      { key: 'highest', width: 1, isRightAligned: true, value: ({ highest }) => highest },
      { key: 'spread_in_cards', width: 1.2, isRightAligned: true, value: ({ spread }) => spread },
      { key: 'final_estimate', width: 1.1, isRightAligned: true, value: ({ finalEstimate }) => finalEstimate },
      { key: 'revealed_at', value: ({ revealedAt }) => isoTime(revealedAt) },
    ]),
    buildSection('decisions', pack.decisions, documentColumns),
    buildSection('retros', pack.retroDecisions, [
      { key: 'title', width: 3, value: ({ title }) => title },
      { key: 'trigger', value: ({ trigger }) => trigger },
      {
        key: 'status',
        width: 1.4,
        value: row => row.status,
        text: row => tActions(`statuses.${row.status as 'pending'}`),
      },
      { key: 'outcome', width: 2.4, value: ({ outcome }) => outcome },
      { key: 'retro', width: 2, value: ({ retro }) => retro },
      { key: 'created_at', value: ({ createdAt }) => isoTime(createdAt) },
    ]),
  ]
}

/** Returns the head of the PDF. Its amounts come from the dashboard. They are null if hidden from the reader. */
export function evidenceHead(
  { year }: Pick<InvestmentFacts, 'year'>,
  { account, spentCents, creditCents }: { account: string; spentCents: number | null; creditCents: number | null },
  context: EvidenceContext,
) {
  const { t, day, money } = translationsFor(context)
  return {
    locale: context.locale,
    eyebrow: account,
    title: t('title', { year: String(year) }),
    description: t('description'),
    facts: [t('spent', { amount: money(spentCents) }), t('credit', { amount: money(creditCents) })],
    notice: t('notice'),
    createdAt: t('createdOn', { day: day(context.now) }),
  }
}
