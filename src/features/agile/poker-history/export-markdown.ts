import { escapeMarkdown } from '#kit/export/card-markdown.ts'
import { reportMarkdown } from '#kit/export/markdown.ts'
import { markdownTable } from '#kit/export/table.ts'
import type { PokerReport, RoundReport } from './report.ts'

const roundText = ({ title, when, figures, seals, table }: RoundReport): string[] => [
  `#### ${escapeMarkdown(title)}`,
  [when, figures, seals].filter(Boolean).map(escapeMarkdown).join(' · '),
  table.rows.length > 0 ? markdownTable(table) : '',
]

/** Writes a report as Markdown, with GitHub tables. Escapes all user text, so that it never acts as markup. */
export function sessionMarkdown(report: PokerReport): string {
  const { figures, stories, history, comments } = report
  return reportMarkdown(report, [
    figures
      .map(
        ({ label, value, note }) =>
          `- **${escapeMarkdown(label)}:** ${escapeMarkdown(value)}${note ? ` (${escapeMarkdown(note)})` : ''}`,
      )
      .join('\n'),
    `## ${escapeMarkdown(stories.title)}`,
    stories.table.rows.length > 0 ? markdownTable(stories.table) : escapeMarkdown(stories.emptyText),
    ...(history.stories.length > 0 ? [`## ${escapeMarkdown(history.title)}`, escapeMarkdown(history.about)] : []),
    ...history.stories.flatMap(story => [
      `### ${escapeMarkdown(story.title)}${story.estimate ? ` (${escapeMarkdown(story.estimate)})` : ''}`,
      ...story.rounds.flatMap(roundText),
    ]),
    comments.items.length > 0 ? `## ${escapeMarkdown(comments.title)}` : '',
    ...comments.items.map(({ about, content }) => `- ${escapeMarkdown(about)}\n  ${escapeMarkdown(content)}`),
  ])
}
