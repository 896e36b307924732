import { BellRing, Check, ShipWheel, UserMinus } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { ParticipantView } from '#features/agile/poker/live/protocol.ts'
import { isMissing } from '#islands/poker/round.ts'
import type { PokerTable } from '#islands/poker/table-context.ts'
import { type PeopleRights, type PersonAct, PersonLine } from '#islands/rooms/people/person-line.tsx'
import { LazyMenu, MenuItem } from '#ui/menu.tsx'

/** What the viewer may do about people, and whether a vote is open. */
export type Rights = PeopleRights & { nudge: boolean; voting: boolean }

type Props = { person: ParticipantView; isMe: boolean; rights: Rights } & Pick<PokerTable, 'send' | 'say'>

/** One line of the list. In a crowd only the lines that change are drawn again. */
export const Person = memo(function Person(props: Props) {
  const { person, isMe, rights, send } = props
  const t = useTranslations('poker.table.people')
  const tRoles = useTranslations('poker.roles')
  const leads = rights.remove || rights.handOver
  return (
    <PersonLine
      person={person}
      isMe={isMe}
      rights={rights}
      send={send}
      roleName={tRoles}
      mark={
        person.hasVoted &&
        rights.voting && (
          <>
            <Check aria-hidden className="size-4 shrink-0 text-success-ink" />
            <span className="sr-only">{t('hasVoted')}</span>
          </>
        )
      }
      acts={ask => leads && (isMe ? <span className="-mr-3 size-8 shrink-0" /> : <PersonMenu {...props} onAsk={ask} />)}
      className="px-5 py-2"
    />
  )
})

/** What the facilitator can do about one person. */
function PersonMenu({ person, rights, send, say, onAsk }: Props & { onAsk: (act: PersonAct) => void }) {
  const t = useTranslations('pokerLive.people')
  const tRooms = useTranslations('rooms.people')
  const tNudge = useTranslations('pokerLive.nudge')
  const { id: participantId, name, userId } = person
  const told = () => say(tNudge('sentTo', { name }))
  const nudge = () => send('participant:nudge', { participantId }).then(told, () => {})
  return (
    <LazyMenu id={`person-menu-${participantId}`} label={t('menu', { name })} className="-mr-3">
      {rights.nudge && isMissing(person) && (
        <MenuItem icon={BellRing} onClick={nudge}>
          {t('nudge')}
        </MenuItem>
      )}
      {rights.handOver && userId && (
        <MenuItem icon={ShipWheel} onClick={() => onAsk('handOver')}>
          {t('handOver')}
        </MenuItem>
      )}
      {rights.remove && (
        <MenuItem icon={UserMinus} danger onClick={() => onAsk('remove')}>
          {tRooms('remove', { name })}
        </MenuItem>
      )}
    </LazyMenu>
  )
}
