import type { RecordedItem } from '#features/agile/action-items/protocol.ts'
import { ifThenParamsOf } from '#features/agile/action-items/rules-trigger.ts'
import { createFormatter } from '#i18n/date-format.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { type Column, toTable } from '#kit/export/columns.ts'
import type { Table } from '#kit/export/table.ts'
import { shortenMarkdown, withoutMarkup } from '#kit/markdown.ts'
import type { ReportHead } from '#kit/pdf/report.ts'
import { type RetroRecord, replaceModerated, topicName, topicsOf } from './rules-record.ts'
import { sessionDetailsOf } from './views/texts.ts'

/** The translated content of a retro, for PDF and Markdown. */
export type RetroReport = ReportHead & {
  actions: { title: string; emptyText: string; table: Table }
  carried: { title: string; table: Table } | null
  topics: { title: string; emptyText: string; items: ReportedTopic[] }
}
export type ReportedTopic = {
  title: string
  votes: string
  /**
   * `content` is Markdown. `text` is plain text. Empty if the title contains all of it. `details` are column, author
   * and reactions.
   */
  cards: { content: string; text: string; details: string }[]
  /** The number of comments as text, such as "2 comments". */
  commentCount: string
  /** Content is Markdown. Anonymous comments have no name. */
  comments: { name: string | null; content: string }[]
}

/** The reader's language and time zone, and the time of the export. */
export type ReportContext = { locale: Locale; timeZone: string; now: number }

function translationsFor({ locale, timeZone, now }: ReportContext) {
  const t = translator(locale, 'retroHistory')
  const statusText = translator(locale, 'actionItems')
  const format = createFormatter({ locale, timeZone, now: new Date(now) })
  const formatTime = (time: number) => format.dateTime(time, { dateStyle: 'medium', timeStyle: 'short' })
  const formatDay = (date: string) =>
    format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  return { t, statusText, format, formatTime, formatDay }
}
type Translations = ReturnType<typeof translationsFor>

function factsOf(record: RetroRecord, { t, format }: Translations): string[] {
  const { participants, rating } = record
  return [
    ...sessionDetailsOf(record, t, format),
    t('facts.people', { count: participants.filter(({ role }) => role !== 'OBSERVER').length }),
    rating === null
      ? t('facts.noRating')
      : t('facts.rating', {
          average: format.number(rating.average, { maximumFractionDigits: 1 }),
          count: rating.count,
        }),
  ]
}

function tableOf(items: readonly RecordedItem[], { t, statusText, formatDay }: Translations): Table {
  const fullTitle = ({ trigger, title, outcome }: RecordedItem) =>
    [trigger && t('actions.ifThen', ifThenParamsOf(trigger)), title, outcome && `(${outcome})`]
      .filter(Boolean)
      .join(' ')
  const columns: Column<RecordedItem>[] = [
    { key: 'what', header: t('actions.actionItem'), width: 5, value: fullTitle },
    { key: 'who', header: t('actions.assignee'), width: 2, value: ({ assigneeName }) => assigneeName },
    { key: 'due', header: t('actions.due'), width: 1.8, value: ({ dueDate }) => dueDate && formatDay(dueDate) },
    { key: 'status', header: t('actions.status'), width: 1.8, value: item => statusText(`statuses.${item.status}`) },
  ]
  return toTable(columns, items)
}

/** The maximum length of a title that is the beginning of a card. */
const maxTitleLength = 90

/** Returns whether a topic without a title is named after its only card, unshortened. */
const isInTitle = (content: string, title: string, cardCount: number) =>
  !title && cardCount === 1 && shortenMarkdown(content, maxTitleLength) === withoutMarkup(content)

function topicsIn(record: RetroRecord, { t }: Translations): ReportedTopic[] {
  const { session, participants } = record
  const names = new Map(participants.map(({ id, name }) => [id, name]))
  const columnTitles = new Map(session.columns.map(({ id, title }) => [id, title]))
  return topicsOf(record).map(({ title, votes, cards, comments }) => ({
    title: topicName({ title, cards }, maxTitleLength),
    votes: votes === null ? '' : t('topics.votes', { count: votes }),
    cards: cards.map(card => ({
      content: card.content,
      text: isInTitle(card.content, title, cards.length) ? '' : withoutMarkup(card.content),
      details: [
        columnTitles.get(card.columnId) ?? card.columnId,
        card.authorId === null ? '' : (names.get(card.authorId) ?? ''),
        card.isLate ? t('topics.late') : '',
        card.reactions.map(({ reaction, count }) => `${reaction} ${count}`).join(' '),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    commentCount: t('topics.comments', { count: comments.length }),
    comments: comments.map(({ name, content }) => ({ name, content })),
  }))
}

/** Translates a retro into the language of the reader. */
export function reportOf(source: RetroRecord, context: ReportContext): RetroReport {
  const translations = translationsFor(context)
  const { t, formatTime } = translations
  const record = replaceModerated(source, t('topics.removed'))
  const { session, actionItems, carriedOver } = record
  return {
    locale: context.locale,
    eyebrow: t('eyebrow'),
    title: session.name,
    description: session.description,
    facts: [...factsOf(record, translations), t('report.zone', { zone: context.timeZone })],
    notice: session.importedAt === null ? null : t('imported', { when: formatTime(session.importedAt) }),
    actions: { title: t('actions.title'), emptyText: t('actions.none'), table: tableOf(actionItems, translations) },
    carried: carriedOver.length > 0 ? { title: t('carried.title'), table: tableOf(carriedOver, translations) } : null,
    topics: { title: t('topics.title'), emptyText: t('topics.none'), items: topicsIn(record, translations) },
    createdAt: t('report.exportedAt', { when: formatTime(context.now) }),
  }
}
