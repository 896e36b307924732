import { useTranslations } from 'use-intl'
import { BoardWay } from '#features/agile/kanban/boards/views/board-tabs.tsx'
import Backlog from '#islands/backlog/backlog.tsx'
import type { BacklogProps } from '#islands/backlog/use-backlog.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Island } from '#ui/island.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { WithoutScript } from '#ui/shell/without-script.tsx'

type Props = BacklogProps & { boards: { id: string; title: string }[] }

/** What comes next on a board: one island below the choice of the board. */
export function BacklogPage({ boards, ...props }: Props) {
  const t = useTranslations('backlog')
  const { id, title } = props.snapshot.state.board
  const listed = boards.some(board => board.id === id) ? boards : [{ id, title }, ...boards]
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        above={<BoardWay board={props.snapshot.state.board} current="backlog" />}
        actions={
          listed.length > 1 && (
            <form method="get" action={paths.backlog()} className="flex gap-2">
              <Select name="board" label={t('board')} labelHidden defaultValue={id} className="w-56 min-w-0">
                {listed.map(board => (
                  <option key={board.id} value={board.id}>
                    {board.title}
                  </option>
                ))}
              </Select>
              <Button variant="secondary">{t('choose')}</Button>
            </form>
          )
        }
      />
      <WithoutScript />
      <Island
        name="backlog/backlog"
        className="live-page"
        of={Backlog}
        props={props}
        namespaces={[
          ...(['backlog', 'boardPage.kinds', 'boardPage.priorities', 'boards.errors'] as const),
          ...(['boardDeliveries.outlook', 'rooms.undo', 'realtime', 'transport', 'ui'] as const),
        ]}
      />
    </>
  )
}
