import { plain } from '#kit/markdown-text.ts'
import type { Report, ReportTable, RoundReport } from './report.ts'

/** A table as GitHub reads it. */
export function tableText({ columns, rows }: ReportTable): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = columns.map(({ end }) => (end ? '---:' : '---'))
  return [line(columns.map(({ label }) => plain(label))), line(rule), ...rows.map(row => line(row.map(plain)))].join(
    '\n',
  )
}

const roundText = ({ title, when, figures, seals, table }: RoundReport): string[] => [
  `#### ${plain(title)}`,
  [when, figures, seals].filter(Boolean).map(plain).join(' · '),
  ...(table.rows.length > 0 ? [tableText(table)] : []),
]

/** A report as Markdown, with tables as GitHub reads them. What people wrote is shown as text, never as markup. */
export function sessionMarkdown({ title, stories, history, comments, ...report }: Report): string {
  const { description, facts, figures, notice, madeAt } = report
  const parts = [
    `# ${plain(title)}`,
    ...(description ? [plain(description)] : []),
    facts.map(fact => `- ${plain(fact)}`).join('\n'),
    ...(notice ? [`> ${plain(notice)}`] : []),
    figures
      .map(({ label, value, note }) => `- **${plain(label)}:** ${plain(value)}${note ? ` (${plain(note)})` : ''}`)
      .join('\n'),
    `## ${plain(stories.title)}`,
    stories.table.rows.length > 0 ? tableText(stories.table) : plain(stories.none),
    ...(history.stories.length > 0 ? [`## ${plain(history.title)}`, plain(history.about)] : []),
    ...history.stories.flatMap(story => [
      `### ${plain(story.title)}${story.estimate ? ` (${plain(story.estimate)})` : ''}`,
      ...story.rounds.flatMap(roundText),
    ]),
    ...(comments.items.length > 0 ? [`## ${plain(comments.title)}`] : []),
    ...comments.items.map(({ about, content }) => `- ${plain(about)}\n  ${plain(content)}`),
    `*${plain(madeAt)}*`,
  ]
  return `${parts.join('\n\n')}\n`
}
