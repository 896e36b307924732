import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SessionRole } from '#features/agile/rooms/rules-people.ts'
import type { RoomPerson, RoomSend } from '#islands/rooms/room-context.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import type { PeopleRights } from './people-rights.ts'
import { RoleSelect } from './role-select.tsx'

/** What is asked about before it is done. */
export type PersonAct = 'remove' | 'handOver'

type Props = {
  person: RoomPerson
  isMe: boolean
  rights: PeopleRights
  send: RoomSend
  roleName: (role: SessionRole) => string
  /** How far this person is, beside the name. */
  mark?: ReactNode
  /** The ways to act on this person; each asks first by the function that is given. */
  acts: (ask: (act: PersonAct) => void) => ReactNode
  className: string
}

/** One line of a list of people: who it is, whether they are here, in what role, and what may be done about them. */
export function PersonLine({ person, isMe, rights, send, roleName, mark, acts, className }: Props) {
  const t = useTranslations('rooms.people')
  const isAway = rights.hasHeard && !person.online
  const [asking, setAsking] = useState<PersonAct | null>(null)
  const notes = [isMe && t('you'), isAway && t('away')].filter(Boolean)
  return (
    <li className={cx('flex flex-col gap-2', className)}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-36 items-center gap-2">
          <Avatar
            name={person.name}
            colourKey={person.userId ?? person.id}
            presence={rights.hasHeard ? (isAway ? 'away' : 'online') : undefined}
          />
          <span className="min-w-0 flex-1 text-sm">
            <span className={cx('line-clamp-2 font-medium', isAway && 'text-muted')}>{person.name}</span>
            {notes.length > 0 && <span className="block truncate text-muted text-xs">{notes.join(' · ')}</span>}
          </span>
        </div>
        <div className="ml-auto flex items-center gap-2">
          {mark}
          <RoleSelect person={person} rights={rights} roleName={roleName} send={send} />
          {acts(setAsking)}
        </div>
      </div>
      {asking && <Question act={asking} person={person} send={send} done={() => setAsking(null)} />}
    </li>
  )
}

type Asked = { act: PersonAct; person: RoomPerson; send: RoomSend; done: () => void }

/** Asks before somebody is removed, or given the lead. */
function Question({ act, person, send, done }: Asked) {
  const t = useTranslations('rooms.people')
  const { id: participantId, name } = person
  const run = () => {
    send(act === 'remove' ? 'participant:remove' : 'facilitator:hand_over', { participantId })
    done()
  }
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-3 text-sm">
      <p>{t(`${act}Ask`, { name })}</p>
      <div className="flex gap-2">
        <Button size="sm" variant={act === 'remove' ? 'danger' : 'primary'} onClick={run}>
          {t(`${act}Do`)}
        </Button>
        <Button size="sm" variant="secondary" onClick={done} autoFocus>
          {t('keep')}
        </Button>
      </div>
    </div>
  )
}
