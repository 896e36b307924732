import { ChevronDown } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SessionRole } from '#features/agile/rooms/rules-people.ts'
import { facilitatorsOf, type RoomPerson, type RoomSend, useRoomContext } from '#islands/rooms/room-context.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ConfirmPrompt } from '#ui/confirm-prompt.tsx'
import { cx } from '#ui/cx.ts'

/** The viewer's permissions regarding participants, and whether presence is known. */
export type PeoplePermissions = ReturnType<typeof usePeoplePermissions>

/** Returns the same object while nothing changes. */
export function usePeoplePermissions() {
  const { view, hasPresence, can, hasEnded } = useRoomContext()
  const { me, session } = view
  const canEditRoles = can('participant:update_role') && (me.role === 'FACILITATOR' || me.canEditAny)
  const canMakeFacilitator = can('facilitator:hand_over') && !hasEnded
  const canRemove = can('participant:remove') && !hasEnded
  const { allowSpectators } = session.settings
  return useMemo(
    () => ({ canEditRoles, canMakeFacilitator, canRemove, allowSpectators, hasPresence }),
    [canEditRoles, canMakeFacilitator, canRemove, allowSpectators, hasPresence],
  )
}

/** An action that asks for confirmation: removing the person, or making them facilitator. */
export type PersonAction = 'remove' | 'makeFacilitator'

type Props = {
  person: RoomPerson
  isMe: boolean
  permissions: PeoplePermissions
  send: RoomSend
  translateRole: (role: SessionRole) => string
  /** Shown on a corner of the avatar, where it takes no width from the name. */
  avatarBadge?: ReactNode
  /** Shown beside the name. */
  status?: ReactNode
  /** Buttons for this person. They call `confirm` to ask for confirmation. */
  renderActions: (confirm: (action: PersonAction) => void) => ReactNode
  className: string
}

/** One participant: name, presence, role and actions. */
export function PersonLine({
  person,
  isMe,
  permissions,
  send,
  translateRole,
  avatarBadge,
  status,
  renderActions,
  className,
}: Props) {
  const t = useTranslations('rooms.people')
  const isAway = permissions.hasPresence && !person.online
  const presence = person.online ? 'online' : 'away'
  const [pendingAction, setPendingAction] = useState<PersonAction | null>(null)
  const runAction = () => {
    send(pendingAction === 'remove' ? 'participant:remove' : 'facilitator:hand_over', { participantId: person.id })
    setPendingAction(null)
  }
  const notes = [isMe && t('you'), isAway && t('away')].filter(Boolean)
  return (
    <li className={cx('flex flex-col gap-2', className)}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-36 items-center gap-2">
          <span className="relative grid shrink-0">
            <Avatar
              name={person.name}
              colourKey={person.userId ?? person.id}
              presence={permissions.hasPresence ? presence : undefined}
            />
            {avatarBadge}
          </span>
          <span className="min-w-0 flex-1 text-sm">
            <span className={cx('line-clamp-2 font-medium', isAway && 'text-muted')}>{person.name}</span>
            {notes.length > 0 && <span className="block truncate text-muted text-xs">{notes.join(' · ')}</span>}
          </span>
          {status}
        </div>
        <div className="ml-auto flex items-center gap-2">
          <RoleSelect person={person} permissions={permissions} translateRole={translateRole} send={send} />
          {renderActions(setPendingAction)}
        </div>
      </div>
      {pendingAction && (
        <ConfirmPrompt
          question={t(`${pendingAction}Ask`, { name: person.name })}
          confirmLabel={t(`${pendingAction}Do`)}
          cancelLabel={t('cancel')}
          variant={pendingAction === 'remove' ? 'danger' : 'primary'}
          onConfirm={runAction}
          onCancel={() => setPendingAction(null)}
        />
      )}
    </li>
  )
}

const roles: SessionRole[] = ['FACILITATOR', 'VOTER', 'OBSERVER']

/** A person's role: a select for those who can change it, a text for the others. */
function RoleSelect({
  person,
  permissions,
  translateRole,
  send,
}: Pick<Props, 'person' | 'permissions' | 'translateRole' | 'send'>) {
  const t = useTranslations('rooms.people')
  const { view } = useRoomContext()
  if (!permissions.canEditRoles)
    return <span className="shrink-0 text-muted text-xs">{translateRole(person.role)}</span>
  const isSelectable = (role: SessionRole) => {
    if (role === person.role || role === 'VOTER') return true
    return role === 'FACILITATOR' ? person.userId !== null : permissions.allowSpectators
  }
  // The select adds a facilitator. Replacing one is a separate action.
  const wouldBeCoFacilitator = facilitatorsOf(view).some(({ id }) => id !== person.id) && person.role !== 'FACILITATOR'
  return (
    <span className="relative shrink-0">
      <select
        aria-label={t('roleOf', { name: person.name })}
        value={person.role}
        onChange={event =>
          send('participant:update_role', { participantId: person.id, role: event.target.value as SessionRole })
        }
        className="field-sizing-content h-8 appearance-none rounded-control border border-transparent bg-transparent py-0 pr-6 pl-2 text-right text-muted text-xs transition hover:border-edge hover:text-ink"
      >
        {roles.filter(isSelectable).map(role => (
          <option key={role} value={role}>
            {role === 'FACILITATOR' && wouldBeCoFacilitator ? t('alsoFacilitator') : translateRole(role)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-1.5 size-3.5" />
    </span>
  )
}
