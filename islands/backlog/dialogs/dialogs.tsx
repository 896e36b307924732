import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { type Asking, useActs, useLive } from '#islands/backlog/backlog-context.ts'
import type { Scale } from '#islands/backlog/use-backlog.ts'
import { CompleteDialog } from './complete-dialog.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { PointsDialog } from './points-dialog.tsx'
import { PokerDialog } from './poker-dialog.tsx'
import { SprintDialog } from './sprint-dialog.tsx'
import { RemoveDialog, StartDialog } from './start-dialog.tsx'

type Props = { asking: Asking; scales: Scale[] | null; onClose: () => void }

/** The window that stands open over the backlog. What it was opened for may be gone by now. */
export function Dialogs({ asking, scales, onClose }: Props) {
  const { view } = useLive()
  const id = 'sprintId' in asking ? asking.sprintId : null
  const sprint = view.sprints.find(each => each.id === id)
  const [isSent, setIsSent] = useState(false)
  const onSent = () => setIsSent(true)
  if (asking.type === 'delivery')
    return (
      <DeliveryDialog
        delivery={view.deliveries.find(each => each.id === asking.deliveryId) ?? null}
        onClose={onClose}
      />
    )
  if (asking.type === 'import') return <ImportDialog onClose={onClose} />
  if (asking.type === 'poker') return <PokerDialog itemIds={asking.itemIds} scales={scales} onClose={onClose} />
  if (asking.type === 'points') return <PointsDialog itemIds={asking.itemIds} onClose={onClose} />
  if (asking.type === 'sprint') return <SprintDialog sprint={sprint ?? null} onClose={onClose} />
  if (asking.type === 'start' && sprint?.status === 'PLANNED')
    return <StartDialog sprint={sprint} onSent={onSent} onClose={onClose} />
  if (asking.type === 'removeSprint' && sprint?.status === 'PLANNED')
    return <RemoveDialog sprint={sprint} onSent={onSent} onClose={onClose} />
  if (asking.type === 'complete' && sprint?.status === 'ACTIVE')
    return <CompleteDialog sprint={sprint} onSent={onSent} onClose={onClose} />
  return isSent ? null : <Overtaken sprint={sprint} onClose={onClose} />
}

/** Somebody else was quicker: the window goes, and it is told why. */
function Overtaken({ sprint, onClose }: { sprint: Sprint | undefined; onClose: () => void }) {
  const t = useTranslations('boards.errors')
  const { refuse } = useActs()
  const reason = !sprint ? 'sprint_unknown' : sprint.status === 'COMPLETED' ? 'sprint_over' : 'sprint_not_planned'
  const tell = useEffectEvent(() => {
    refuse(t(reason))
    onClose()
  })
  useEffect(() => tell(), [])
  return null
}
