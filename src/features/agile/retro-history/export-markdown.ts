import { escapeMarkdown, exportedMarkdownLineOf, exportedMarkdownOf } from '#kit/export/card-markdown.ts'
import { reportMarkdown } from '#kit/export/markdown.ts'
import { markdownTable } from '#kit/export/table.ts'
import type { ReportedTopic, RetroReport } from './report.ts'

const indent = (lines: readonly string[]) => lines.map(line => (line ? `  ${line}` : line)).join('\n')

/**
 * Returns a card or comment as a list item. The suffix is on the same line if the text has one line, otherwise below
 * it.
 */
function listItem(blocks: readonly string[], suffix: string): string {
  const [first = '', ...rest] = blocks
  if (rest.length === 0 && !first.includes('\n')) return `- ${[first, suffix].filter(Boolean).join(' ')}`
  const nonEmptyBlocks = [...blocks, suffix].filter(Boolean)
  return `- ${indent(nonEmptyBlocks.join('\n\n').split('\n')).trimStart()}`
}

function topicText({ title, votes, cards, commentCount, comments }: ReportedTopic): string[] {
  const [firstCard] = cards
  // Does not repeat the content of a single card if the title is the same.
  const isInTitle = firstCard?.text === '' && exportedMarkdownLineOf(firstCard.content) === escapeMarkdown(title)
  return [
    `### ${escapeMarkdown(title)}${votes ? ` (${escapeMarkdown(votes)})` : ''}`,
    cards
      .map(({ content, details }) =>
        listItem(isInTitle ? [] : exportedMarkdownOf(content), `*${escapeMarkdown(details)}*`),
      )
      .join('\n'),
    ...(comments.length > 0 ? [escapeMarkdown(commentCount), comments.map(commentText).join('\n')] : []),
  ]
}

function commentText({ name, content }: ReportedTopic['comments'][number]): string {
  const blocks = exportedMarkdownOf(content)
  if (!name) return listItem(blocks, '')
  const [first = '', ...rest] = blocks
  const author = `**${escapeMarkdown(name)}:**`
  // A list must start on a new line, so it cannot follow the name.
  return listItem(/^(- |\d+\. )/.test(first) ? [author, ...blocks] : [`${author} ${first}`, ...rest], '')
}

/**
 * Returns a report as Markdown, with GitHub tables. Cards and comments keep the Markdown that they support. All other
 * user text is escaped.
 */
export function retroMarkdown(report: RetroReport): string {
  const { actions, carried, topics } = report
  return reportMarkdown(report, [
    `## ${escapeMarkdown(actions.title)}`,
    actions.table.rows.length > 0 ? markdownTable(actions.table) : escapeMarkdown(actions.emptyText),
    ...(carried ? [`## ${escapeMarkdown(carried.title)}`, markdownTable(carried.table)] : []),
    `## ${escapeMarkdown(topics.title)}`,
    topics.items.length > 0 ? '' : escapeMarkdown(topics.emptyText),
    ...topics.items.flatMap(topicText),
  ])
}
