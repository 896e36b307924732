import { useTranslations } from 'use-intl'
import type { Process } from '#features/agile/kanban/boards/live/protocol.ts'
import { paths } from '#src/paths.ts'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'

type Page = 'board' | 'backlog' | 'sprints' | 'deliveries' | 'events' | 'flow' | 'forecasts'
type Props = {
  board: { id: string; title: string; process: Process }
  current: Page
  /** The name of a page below the current one. */
  subpage?: string
}

const pages: { name: Page; to: (boardId: string) => string; process?: Process }[] = [
  { name: 'board', to: paths.board },
  { name: 'backlog', to: paths.backlog },
  { name: 'sprints', to: paths.sprints, process: 'SCRUM' },
  { name: 'deliveries', to: paths.deliveries },
  { name: 'events', to: paths.boardEvents },
  { name: 'flow', to: paths.flowMetrics },
  { name: 'forecasts', to: paths.forecasts },
]

// On narrow screens, scrolls the current tab into view.
const tabClass = 'board-tab aria-[current]:[scroll-initial-target:nearest]'

/** Tabs of a board's pages. */
export function BoardTabs({ board: { id, title, process }, current, subpage }: Props) {
  const t = useTranslations('boardPage.tabs')
  const tabs = pages.filter(page => page.process === undefined || page.process === process || page.name === current)
  return (
    <nav aria-label={t('label', { board: title })} className="board-tabs">
      <ul>
        {tabs.map(({ name, to }) => (
          <li key={name}>
            <a
              href={to(id)}
              aria-current={name === current ? (subpage === undefined ? 'page' : 'true') : undefined}
              className={tabClass}
            >
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Breadcrumb and tabs above the heading of a board page. */
export function BoardNav({ board, current, subpage }: Props) {
  const t = useTranslations('boardPage.tabs')
  const steps = [
    { label: t('projects'), href: paths.kanban() },
    { label: board.title, href: paths.board(board.id) },
    ...(subpage === undefined
      ? [{ label: t(current) }]
      : [{ label: t(current), href: pages.find(({ name }) => name === current)!.to(board.id) }, { label: subpage }]),
  ]
  return (
    <div className="mb-2 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <Breadcrumb steps={steps} />
      <BoardTabs board={board} current={current} subpage={subpage} />
    </div>
  )
}
