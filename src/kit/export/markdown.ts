import { escapeMarkdown } from '#kit/export/card-markdown.ts'
import type { ReportHead } from '#kit/pdf/report.ts'

/** A report as Markdown: its head, its parts without the empty ones, and its time. */
export function reportMarkdown(head: ReportHead, parts: readonly string[]): string {
  const { title, description, facts, notice, createdAt } = head
  const all = [
    `# ${escapeMarkdown(title)}`,
    escapeMarkdown(description),
    facts.map(fact => `- ${escapeMarkdown(fact)}`).join('\n'),
    notice === null ? '' : `> ${escapeMarkdown(notice)}`,
    ...parts,
    `*${escapeMarkdown(createdAt)}*`,
  ]
  return `${all.filter(Boolean).join('\n\n')}\n`
}
