import type { RecordedItem } from '#features/agile/action-items/protocol.ts'
import { ifThenOf } from '#features/agile/action-items/rules-trigger.ts'
import { createFormatter } from '#i18n/date-format.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { type Column, toTable } from '#kit/export/columns.ts'
import type { Table } from '#kit/export/table.ts'
import { plainText, shorten } from '#kit/markdown.ts'
import type { ReportHead } from '#kit/pdf/report.ts'
import { nameOf, type RetroRecord, replaceRemoved, topicsOf } from './rules-record.ts'
import { heldFacts } from './views/texts.ts'

/** The translated content of a retro, for PDF and Markdown. */
export type RetroReport = ReportHead & {
  actions: { title: string; none: string; table: Table }
  carried: { title: string; table: Table } | null
  topics: { title: string; none: string; items: ReportedTopic[] }
}
export type ReportedTopic = {
  title: string
  votes: string
  /** `content` is Markdown. `text` is plain text; empty if the title already has all of it. */
  cards: { content: string; text: string; about: string }[]
  /** The translated number of comments. */
  notes: string
  /** Content is Markdown. Anonymous comments have no name. */
  comments: { name: string | null; content: string }[]
}

/** The reader's language and time zone, and the time of the export. */
export type ReportContext = { locale: Locale; timeZone: string; now: number }

function wordsFor({ locale, timeZone, now }: ReportContext) {
  const t = translator(locale, 'retroHistory')
  const status = translator(locale, 'actionItems')
  const format = createFormatter({ locale, timeZone, now: new Date(now) })
  const when = (at: number) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })
  const day = (date: string) => format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  return { t, status, format, when, day }
}
type Words = ReturnType<typeof wordsFor>

function factsOf(record: RetroRecord, { t, format }: Words): string[] {
  const { participants, rating } = record
  return [
    ...heldFacts(record, t, format),
    t('facts.people', { count: participants.filter(({ role }) => role !== 'OBSERVER').length }),
    rating === null
      ? t('facts.noRating')
      : t('facts.rating', {
          average: format.number(rating.average, { maximumFractionDigits: 1 }),
          count: rating.count,
        }),
  ]
}

function tableOf(items: readonly RecordedItem[], { t, status, day }: Words): Table {
  const fullTitle = ({ trigger, title, outcome }: RecordedItem) =>
    [trigger && t('actions.ifThen', ifThenOf(trigger)), title, outcome && `(${outcome})`].filter(Boolean).join(' ')
  const columns: Column<RecordedItem>[] = [
    { key: 'what', header: t('actions.what'), width: 5, value: fullTitle },
    { key: 'who', header: t('actions.who'), width: 2, value: ({ assigneeName }) => assigneeName },
    { key: 'due', header: t('actions.due'), width: 1.8, value: ({ dueDate }) => dueDate && day(dueDate) },
    { key: 'status', header: t('actions.status'), width: 1.8, value: item => status(`statuses.${item.status}`) },
  ]
  return toTable(columns, items)
}

/** Whether the title of a topic contains the whole text of its only card. */
const isInTitle = (content: string, title: string, cards: number) =>
  !title && cards === 1 && shorten(content, 90) === plainText(content)

function topicsIn(record: RetroRecord, { t }: Words): ReportedTopic[] {
  const { session, participants } = record
  const names = new Map(participants.map(({ id, name }) => [id, name]))
  const titles = new Map(session.columns.map(({ id, title }) => [id, title]))
  return topicsOf(record).map(({ title, votes, cards, comments }) => ({
    title: nameOf({ title, cards }, 90),
    votes: votes === null ? '' : t('topics.votes', { count: votes }),
    cards: cards.map(card => ({
      content: card.content,
      text: isInTitle(card.content, title, cards.length) ? '' : plainText(card.content),
      about: [
        titles.get(card.columnId) ?? card.columnId,
        card.authorId === null ? '' : (names.get(card.authorId) ?? ''),
        card.isLate ? t('topics.late') : '',
        card.reactions.map(({ reaction, count }) => `${reaction} ${count}`).join(' '),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    notes: t('topics.notes', { count: comments.length }),
    comments: comments.map(({ name, content }) => ({ name, content })),
  }))
}

/** Translates a retro into the language of the reader. */
export function reportOf(source: RetroRecord, context: ReportContext): RetroReport {
  const words = wordsFor(context)
  const { t, when } = words
  const record = replaceRemoved(source, t('topics.removed'))
  const { session, actionItems, carriedOver } = record
  return {
    locale: context.locale,
    eyebrow: t('eyebrow'),
    title: session.name,
    description: session.description,
    facts: [...factsOf(record, words), t('report.zone', { zone: context.timeZone })],
    notice: session.importedAt === null ? null : t('imported', { when: when(session.importedAt) }),
    actions: { title: t('actions.title'), none: t('actions.none'), table: tableOf(actionItems, words) },
    carried: carriedOver.length > 0 ? { title: t('carried.title'), table: tableOf(carriedOver, words) } : null,
    topics: { title: t('topics.title'), none: t('topics.none'), items: topicsIn(record, words) },
    createdAt: t('report.madeAt', { when: when(context.now) }),
  }
}
