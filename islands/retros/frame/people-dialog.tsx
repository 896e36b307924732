import { Check, ShipWheel, UserMinus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ParticipantView } from '#features/agile/retros/live/protocol.ts'
import { Dialog } from '#islands/dialog.tsx'
import { useBoard } from '#islands/retros/board-context.ts'
import { hasEnded } from '#islands/retros/topics.ts'
import { GuestControls } from '#islands/rooms/people/guest-controls.tsx'
import { type PeoplePermissions, PersonLine, usePeoplePermissions } from '#islands/rooms/people/person-line.tsx'
import { RemovedPeople } from '#islands/rooms/people/removed-people.tsx'
import { Button } from '#ui/button.tsx'

/** All participants with presence and role, and the facilitator's controls. */
export function PeopleDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('rooms.people')
  const { view } = useBoard()
  const permissions = usePeoplePermissions()
  const onlineCount = view.participants.filter(({ online }) => online).length
  return (
    <Dialog
      title={t('title')}
      description={permissions.hasPresence ? t('here', { count: onlineCount }) : '\u00a0'}
      onClose={onClose}
    >
      <ul className="-mx-2 divide-y divide-line">
        {view.participants.map(person => (
          <Person key={person.id} person={person} permissions={permissions} />
        ))}
      </ul>
      <RemovedPeople className="mt-3" />
      <GuestControls className="mt-3 border-line border-t pt-4" />
    </Dialog>
  )
}

function Person({ person, permissions }: { person: ParticipantView; permissions: PeoplePermissions }) {
  const t = useTranslations('retro.board.people')
  const roomText = useTranslations('rooms.people')
  const roleText = useTranslations('retro.board.people.roles')
  const { view, send } = useBoard()
  const { name } = person
  const isMe = person.id === view.me.participantId
  return (
    <PersonLine
      person={person}
      isMe={isMe}
      permissions={permissions}
      send={send}
      translateRole={roleText}
      status={
        person.ready &&
        !hasEnded(view) && (
          <span className="inline-flex items-center gap-1 text-success-ink text-xs">
            <Check aria-hidden className="size-4" />
            {t('ready')}
          </span>
        )
      }
      renderActions={confirm =>
        !isMe && (
          <>
            {permissions.canMakeFacilitator && person.userId && (
              <Button
                variant="quiet"
                size="sm"
                icon={ShipWheel}
                aria-label={t('makeFacilitator', { name })}
                onClick={() => confirm('makeFacilitator')}
              >
                {roomText('makeFacilitatorDo')}
              </Button>
            )}
            {permissions.canRemove && (
              <Button variant="quiet" size="sm" icon={UserMinus} isIconOnly onClick={() => confirm('remove')}>
                {roomText('remove', { name })}
              </Button>
            )}
          </>
        )
      }
      className="px-2 py-2.5"
    />
  )
}
