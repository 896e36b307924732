import { BellRing, EllipsisVertical, ShipWheel, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ParticipantView } from '#features/agile/poker/protocol.ts'
import { Menu, MenuButton } from '#ui/menu.tsx'
import { isMissing } from './round.ts'
import { useTable } from './table-context.ts'

export type PersonAct = 'remove' | 'handOver'

/** What the facilitator may do about one person. */
export function PersonMenu({ person, onAsk }: { person: ParticipantView; onAsk: (act: PersonAct) => void }) {
  const t = useTranslations('pokerLive.people')
  const tTable = useTranslations('poker.table.people')
  const tNudge = useTranslations('pokerLive.nudge')
  const { can, send, say } = useTable()
  const [filled, setFilled] = useState(false)
  const { id: participantId, name, userId } = person
  const id = `person-menu-${participantId}`
  const closes = { type: 'button', popoverTarget: id, popoverTargetAction: 'hide' } as const
  return (
    <span
      className="-mr-3 shrink-0"
      onPointerDownCapture={() => setFilled(true)}
      onFocusCapture={() => setFilled(true)}
    >
      <Menu
        id={id}
        label={t('menu', { name })}
        trigger={<EllipsisVertical aria-hidden className="size-4.5" />}
        triggerClass="grid size-8 place-items-center rounded-control text-muted transition hover:bg-sunken hover:text-ink"
      >
        {filled && (
          <>
            {can('participant:nudge') && isMissing(person) && (
              <MenuButton
                {...closes}
                icon={BellRing}
                onClick={() =>
                  send('participant:nudge', { participantId }).then(
                    () => say(tNudge('sentTo', { name })),
                    () => {},
                  )
                }
              >
                {t('nudge')}
              </MenuButton>
            )}
            {can('facilitator:hand_over') && userId && (
              <MenuButton {...closes} icon={ShipWheel} onClick={() => onAsk('handOver')}>
                {t('handOver')}
              </MenuButton>
            )}
            {can('participant:remove') && (
              <MenuButton {...closes} icon={UserMinus} danger onClick={() => onAsk('remove')}>
                {tTable('remove', { name })}
              </MenuButton>
            )}
          </>
        )}
      </Menu>
    </span>
  )
}
