import { CalendarCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BoardHead } from '#features/agile/kanban/boards/live/protocol.ts'
import type { UsualType } from '#features/agile/kanban/events/rules-usual.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** A sprint, and how many of each type of usual events it lacks. */
export type Offer = { sprint: { id: string; name: string }; counts: { type: UsualType; count: number }[] }

/** Offers to make the usual events of sprints in one press. */
export function UsualOffers({ board, offers, timeZone }: { board: BoardHead; offers: Offer[]; timeZone: string }) {
  const t = useTranslations('boardEvents.usual')
  return offers.map(({ sprint, counts }) => (
    <Alert
      key={sprint.id}
      title={t('title', { sprint: sprint.name })}
      action={
        <form method="post" action={paths.boardEvents(board.id)} data-shell="">
          <input type="hidden" name="act" value="usual" />
          <input type="hidden" name="sprintId" value={sprint.id} />
          <input type="hidden" name="timeZone" value={timeZone} />
          <Button size="sm" icon={CalendarCheck}>
            {t('make')}
          </Button>
        </form>
      }
    >
      {counts.map(({ type, count }) => t(type, { count })).join(', ')}
    </Alert>
  ))
}
