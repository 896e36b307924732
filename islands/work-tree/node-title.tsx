import { BookOpen, Boxes, Bug, Flag, Layers, SquareCheck, SquareDot } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { FoundNode, WorkLevel } from '#features/discovery/tree/rules.ts'
import { paths } from '#src/paths.ts'
import { cx } from '#ui/cx.ts'
import type { Icon } from '#ui/icon.ts'

const icons: Record<WorkLevel, [Icon, string]> = {
  PRODUCT: [Boxes, 'text-brand-ink'],
  INITIATIVE: [Flag, 'text-warning-ink'],
  EPIC: [Layers, 'text-accent-ink'],
  STORY: [BookOpen, 'text-brand-ink'],
  BUG: [Bug, 'text-danger-ink'],
  TASK: [SquareCheck, 'text-info-ink'],
  SUBTASK: [SquareDot, 'text-info-ink'],
}

type Node = Pick<FoundNode, 'id' | 'level' | 'title' | 'number' | 'boardId' | 'boardTitle'>

type Props = {
  node: Node
  tabIndex?: number
  /** Shows plain text without a link, for use in a button. */
  isPlain?: boolean
}

/** The type, number and title of a node, and its board. */
export function NodeTitle({ node, tabIndex, isPlain = false }: Props) {
  const t = useTranslations('tree.levels')
  const [Icon, color] = icons[node.level]
  return (
    <span className="flex min-w-0 items-start gap-2">
      <span title={t(node.level)} className={cx('mt-0.5 shrink-0', color)}>
        <Icon aria-hidden className="size-4" />
        <span className="sr-only">{t(node.level)}</span>
      </span>
      <span className="min-w-0">
        {isPlain ? (
          <span className="font-medium [overflow-wrap:anywhere]">{node.title}</span>
        ) : (
          <a
            href={paths.workNode(node.id)}
            tabIndex={tabIndex}
            className="font-medium [overflow-wrap:anywhere] hover:underline"
          >
            {node.title}
          </a>
        )}
        {node.boardTitle !== null && (
          <span className="figures ml-2 text-muted text-xs">
            #{node.number} · {node.boardTitle}
          </span>
        )}
      </span>
    </span>
  )
}
