import { BellRing, EllipsisVertical, ShipWheel, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ParticipantView } from '#features/agile/poker/live/protocol.ts'
import { isMissing } from '#islands/poker/round.ts'
import type { PokerTable } from '#islands/poker/table-context.ts'
import type { PersonAct } from '#islands/rooms/people/person-line.tsx'
import { Menu, MenuButton } from '#ui/menu.tsx'
import type { Rights } from './person.tsx'

type Props = { person: ParticipantView; rights: Rights; onAsk: (act: PersonAct) => void } & Pick<
  PokerTable,
  'send' | 'say'
>

/** What the facilitator may do about one person. */
export function PersonMenu({ person, rights, send, say, onAsk }: Props) {
  const t = useTranslations('pokerLive.people')
  const tRooms = useTranslations('rooms.people')
  const tNudge = useTranslations('pokerLive.nudge')
  const [filled, setFilled] = useState(false)
  const { id: participantId, name, userId } = person
  const id = `person-menu-${participantId}`
  const closes = { type: 'button', popoverTarget: id, popoverTargetAction: 'hide' } as const
  return (
    <div className="-mr-3 shrink-0" onPointerDownCapture={() => setFilled(true)} onFocusCapture={() => setFilled(true)}>
      <Menu
        id={id}
        label={t('menu', { name })}
        trigger={<EllipsisVertical aria-hidden className="size-4.5" />}
        triggerClass="grid size-8 place-items-center rounded-control text-muted transition hover:bg-sunken hover:text-ink"
      >
        {filled && (
          <>
            {rights.nudge && isMissing(person) && (
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
            {rights.handOver && userId && (
              <MenuButton {...closes} icon={ShipWheel} onClick={() => onAsk('handOver')}>
                {t('handOver')}
              </MenuButton>
            )}
            {rights.remove && (
              <MenuButton {...closes} icon={UserMinus} danger onClick={() => onAsk('remove')}>
                {tRooms('remove', { name })}
              </MenuButton>
            )}
          </>
        )}
      </Menu>
    </div>
  )
}
