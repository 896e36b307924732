import { ChevronDown, ChevronRight } from 'lucide-react'
import { use } from 'react'
import { useTranslations } from 'use-intl'
import type { Process } from '#features/agile/kanban/boards/live/protocol.ts'
import { PlacesContext } from '#features/daily/places/views/places-context.ts'
import { StarButton } from '#features/daily/places/views/star-button.tsx'
import { paths } from '#src/paths.ts'
import { Menu, MenuDivider, MenuLink } from '#ui/menu.tsx'

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
function BoardTabs({ board: { id, title, process }, current, subpage }: Props) {
  const t = useTranslations('boardPage.tabs')
  const currentValue = subpage === undefined ? 'page' : 'true'
  const tabs = pages.filter(page => page.process === undefined || page.process === process || page.name === current)
  return (
    <nav aria-label={t('label', { board: title })} className="board-tabs">
      <ul>
        {tabs.map(({ name, to }) => (
          <li key={name}>
            <a href={to(id)} aria-current={name === current ? currentValue : undefined} className={tabClass}>
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The header of all pages of a board: breadcrumb, other boards, star and tabs. */
export function BoardNav({ board, current, subpage }: Props) {
  const t = useTranslations('boardPage.tabs')
  const page = pages.find(({ name }) => name === current)!
  return (
    <div className="project-head mb-2 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <nav aria-label={t('breadcrumb')} className="flex min-w-0 items-center gap-1.5 text-sm">
        <a href={paths.kanban()} className={stepClass}>
          {t('projects')}
        </a>
        <ChevronRight aria-hidden className="size-3.5 shrink-0 text-subtle" />
        <BoardSwitcher board={board} page={page} />
        <StarButton place={{ kind: 'BOARD', id: board.id }} returnPath={page.to(board.id)} />
        {subpage !== undefined && (
          <>
            <ChevronRight aria-hidden className="size-3.5 shrink-0 text-subtle" />
            <span aria-current="page" className="truncate text-subtle">
              {subpage}
            </span>
          </>
        )}
      </nav>
      <BoardTabs board={board} current={current} subpage={subpage} />
    </div>
  )
}

const stepClass = 'tap shrink-0 rounded-xs font-medium text-muted transition hover:text-ink'

/**
 * A menu with the other boards, labelled with the name of this board. Each opens on the same tab, if it has that tab.
 */
function BoardSwitcher({ board, page }: { board: Props['board']; page: (typeof pages)[number] }) {
  const t = useTranslations('boardPage.tabs')
  const { boards } = use(PlacesContext)
  const to = page.process === undefined ? page.to : paths.board
  if (boards.length === 0)
    return (
      <a href={paths.board(board.id)} className="-my-1.5 truncate rounded-xs py-1.5 font-semibold hover:underline">
        {board.title}
      </a>
    )
  return (
    <Menu
      id="board-switcher"
      align="start"
      label={t('switch', { board: board.title })}
      triggerClass="inline-flex min-h-8 min-w-0 items-center gap-1 rounded-control px-1.5 font-semibold transition hover:bg-sunken"
      trigger={
        <>
          <span className="truncate">{board.title}</span>
          <ChevronDown aria-hidden className="size-3.5 shrink-0 opacity-60" />
        </>
      }
    >
      {boards.map(({ id, title }) => (
        <MenuLink key={id} href={to(id)} checked={id === board.id} aria-current={id === board.id ? 'true' : undefined}>
          {title}
        </MenuLink>
      ))}
      <MenuDivider />
      <MenuLink href={paths.kanban()}>{t('all')}</MenuLink>
    </Menu>
  )
}
