import { BellRing, Check, ShipWheel, UserMinus } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { ParticipantView } from '#features/agile/poker/live/protocol.ts'
import { isVoteMissing } from '#islands/poker/read-view.ts'
import type { PokerTable } from '#islands/poker/table-context.ts'
import { type PeoplePermissions, type PersonAction, PersonLine } from '#islands/rooms/people/person-line.tsx'
import { LazyMenu, MenuItem } from '#ui/menu.tsx'

/** The viewer's permissions regarding participants, and whether a vote is open. */
export type PersonPermissions = PeoplePermissions & { canNudge: boolean; isVotingOpen: boolean }

type Props = { person: ParticipantView; isMe: boolean; permissions: PersonPermissions } & Pick<
  PokerTable,
  'send' | 'announce'
>

/** One participant. Memoized, so that in large sessions only changed lines re-render. */
export const Person = memo(function Person(props: Props) {
  const { person, isMe, permissions, send } = props
  const t = useTranslations('poker.table.people')
  const roleText = useTranslations('poker.roles')
  const hasVoted = person.hasVoted && permissions.isVotingOpen
  const hasMenu = permissions.canRemove || permissions.canMakeFacilitator
  return (
    <PersonLine
      person={person}
      isMe={isMe}
      permissions={permissions}
      send={send}
      translateRole={roleText}
      avatarBadge={
        hasVoted && (
          <span className="-top-1.5 -right-1.5 absolute grid size-4 place-items-center rounded-full bg-success text-on-brand ring-2 ring-surface">
            <Check aria-hidden className="size-3" strokeWidth={3.5} />
          </span>
        )
      }
      status={hasVoted && <span className="sr-only">{t('hasVoted')}</span>}
      renderActions={confirm =>
        hasMenu && (isMe ? <span className="-mr-3 size-8 shrink-0" /> : <PersonMenu {...props} onConfirm={confirm} />)
      }
      className="px-5 py-2"
    />
  )
})

/** The facilitator's actions for one person. */
function PersonMenu({
  person,
  permissions,
  send,
  announce,
  onConfirm,
}: Props & { onConfirm: (action: PersonAction) => void }) {
  const t = useTranslations('pokerLive.people')
  const roomText = useTranslations('rooms.people')
  const nudgeText = useTranslations('pokerLive.nudge')
  const { id: participantId, name, userId } = person
  const announceSent = () => announce(nudgeText('sentTo', { name }))
  const nudge = () => send('participant:nudge', { participantId }).then(announceSent, () => {})
  return (
    <LazyMenu id={`person-menu-${participantId}`} label={t('menu', { name })} className="-mr-3">
      {permissions.canNudge && isVoteMissing(person) && (
        <MenuItem icon={BellRing} onClick={nudge}>
          {t('nudge')}
        </MenuItem>
      )}
      {permissions.canMakeFacilitator && userId && (
        <MenuItem icon={ShipWheel} onClick={() => onConfirm('makeFacilitator')}>
          {t('makeFacilitator')}
        </MenuItem>
      )}
      {permissions.canRemove && (
        <MenuItem icon={UserMinus} isDangerous onClick={() => onConfirm('remove')}>
          {roomText('remove', { name })}
        </MenuItem>
      )}
    </LazyMenu>
  )
}
