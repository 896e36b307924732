import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { type OpenDialog, useBacklogActions, useLiveBacklog } from '#islands/backlog/backlog-context.ts'
import type { VotingSystemOption } from '#islands/backlog/use-connected-backlog.ts'
import { CompleteDialog } from './complete-dialog.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { PointsDialog } from './points-dialog.tsx'
import { PokerDialog } from './poker-dialog.tsx'
import { SprintDialog } from './sprint-dialog.tsx'
import { RemoveSprintDialog, StartDialog } from './start-dialog.tsx'

type Props = { dialog: OpenDialog; scales: VotingSystemOption[] | null; onClose: () => void }

/** The open dialog of the backlog. Its sprint or delivery may have been deleted since it opened. */
export function Dialogs({ dialog, scales, onClose }: Props) {
  const { view } = useLiveBacklog()
  const sprintId = 'sprintId' in dialog ? dialog.sprintId : null
  const sprint = view.sprints.find(each => each.id === sprintId)
  const [isSent, setIsSent] = useState(false)
  const onSent = () => setIsSent(true)
  if (dialog.type === 'delivery')
    return (
      <DeliveryDialog
        delivery={view.deliveries.find(each => each.id === dialog.deliveryId) ?? null}
        onClose={onClose}
      />
    )
  if (dialog.type === 'import') return <ImportDialog onClose={onClose} />
  if (dialog.type === 'poker') return <PokerDialog itemIds={dialog.itemIds} scales={scales} onClose={onClose} />
  if (dialog.type === 'points') return <PointsDialog itemIds={dialog.itemIds} onClose={onClose} />
  if (dialog.type === 'sprint') return <SprintDialog sprint={sprint ?? null} onClose={onClose} />
  if (dialog.type === 'start' && sprint?.status === 'PLANNED')
    return <StartDialog sprint={sprint} onSent={onSent} onClose={onClose} />
  if (dialog.type === 'removeSprint' && sprint?.status === 'PLANNED')
    return <RemoveSprintDialog sprint={sprint} onSent={onSent} onClose={onClose} />
  if (dialog.type === 'complete' && sprint?.status === 'ACTIVE')
    return <CompleteDialog sprint={sprint} onSent={onSent} onClose={onClose} />
  // After the form is sent, the sprint changes because of it.
  return isSent ? null : <OutdatedDialog sprint={sprint} onClose={onClose} />
}

/** Shown after someone else changed the sprint. Explains it, and closes the dialog. */
function OutdatedDialog({ sprint, onClose }: { sprint: Sprint | undefined; onClose: () => void }) {
  const t = useTranslations('boards.errors')
  const { showRefusal } = useBacklogActions()
  const changedReason = sprint?.status === 'COMPLETED' ? 'sprint_over' : 'sprint_not_planned'
  const reason = sprint ? changedReason : 'sprint_unknown'
  const reportAndClose = useEffectEvent(() => {
    showRefusal(t(reason))
    onClose()
  })
  useEffect(() => reportAndClose(), [])
  return null
}
