import { plain, tableText } from '#features/agile/poker-history/export-markdown.ts'
import type { RetroReport } from './report.ts'

/** A report as Markdown, with tables as GitHub reads them. What people wrote is shown as text, never as markup. */
export function retroMarkdown({ title, actions, carried, topics, ...report }: RetroReport): string {
  const { description, facts, notice, madeAt } = report
  const parts = [
    `# ${plain(title)}`,
    ...(description ? [plain(description)] : []),
    facts.map(fact => `- ${plain(fact)}`).join('\n'),
    ...(notice ? [`> ${plain(notice)}`] : []),
    `## ${plain(actions.title)}`,
    actions.table.rows.length > 0 ? tableText(actions.table) : plain(actions.none),
    ...(carried ? [`## ${plain(carried.title)}`, tableText(carried.table)] : []),
    `## ${plain(topics.title)}`,
    ...(topics.items.length > 0 ? [] : [plain(topics.none)]),
    ...topics.items.flatMap(topic => [
      `### ${plain(topic.title)}${topic.votes ? ` (${plain(topic.votes)})` : ''}`,
      topic.cards
        .flatMap(({ text, about, comments }) => [
          `- ${text && `${plain(text)} `}*${plain(about)}*`,
          ...comments.map(comment => `  - ${plain(comment)}`),
        ])
        .join('\n'),
    ]),
    `*${plain(madeAt)}*`,
  ]
  return `${parts.join('\n\n')}\n`
}
