import { Check, ShipWheel, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ParticipantView } from '#features/agile/retros/protocol.ts'
import { Dialog } from '#islands/dialog.tsx'
import { useBoard } from '#islands/retros/board-context.ts'
import { hasEnded } from '#islands/retros/topics.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { RoleSelect } from './role-select.tsx'

/** Everybody in the retro, who is here and in what role; and for the facilitator what can be changed about it. */
export function PeopleDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('retro.board.people')
  const { view } = useBoard()
  const here = view.participants.filter(({ online }) => online).length
  return (
    <Dialog title={t('title')} description={t('here', { count: here })} onClose={onClose}>
      <ul className="-mx-2 divide-y divide-line">
        {view.participants.map(person => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </Dialog>
  )
}

type Act = 'remove' | 'handOver'

function Person({ person }: { person: ParticipantView }) {
  const t = useTranslations('retro.board.people')
  const { view, can } = useBoard()
  const [asking, setAsking] = useState<Act | null>(null)
  const isMe = person.id === view.me.participantId
  const leads = view.me.role === 'FACILITATOR' && !isMe
  const notes = [isMe && t('you'), !person.userId && t('guest'), !person.online && t('away')].filter(Boolean)
  return (
    <li className="grid gap-2 px-2 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar
          name={person.name}
          colourKey={person.userId ?? person.id}
          presence={person.online ? 'online' : 'away'}
        />
        <span className="min-w-0 flex-1 basis-32 text-sm">
          <span className={cx('block truncate font-medium', !person.online && 'text-muted')}>{person.name}</span>
          {notes.length > 0 && <span className="block truncate text-muted text-xs">{notes.join(' · ')}</span>}
        </span>
        {person.ready && !hasEnded(view) && (
          <span className="inline-flex items-center gap-1 text-success-ink text-xs">
            <Check aria-hidden className="size-4" />
            {t('ready')}
          </span>
        )}
        <RoleSelect person={person} />
        {leads && can('facilitator:hand_over') && person.userId && (
          <Button
            type="button"
            variant="quiet"
            size="sm"
            icon={ShipWheel}
            iconOnly
            title={t('handOver', { name: person.name })}
            onClick={() => setAsking('handOver')}
          >
            {t('handOver', { name: person.name })}
          </Button>
        )}
        {leads && can('participant:remove') && (
          <Button
            type="button"
            variant="quiet"
            size="sm"
            icon={UserMinus}
            iconOnly
            title={t('remove', { name: person.name })}
            onClick={() => setAsking('remove')}
          >
            {t('remove', { name: person.name })}
          </Button>
        )}
      </div>
      {asking && <Question act={asking} person={person} done={() => setAsking(null)} />}
    </li>
  )
}

/** Asks before somebody is removed, or given the lead. */
function Question({ act, person, done }: { act: Act; person: ParticipantView; done: () => void }) {
  const t = useTranslations('retro.board.people')
  const { send } = useBoard()
  const { id: participantId, name } = person
  const run = () => {
    send(act === 'remove' ? 'participant:remove' : 'facilitator:hand_over', { participantId })
    done()
  }
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-3 text-sm">
      <p>{t(`${act}Ask`, { name })}</p>
      <div className="flex gap-2">
        <Button type="button" size="sm" variant={act === 'remove' ? 'danger' : 'primary'} onClick={run}>
          {t(`${act}Do`)}
        </Button>
        <Button type="button" size="sm" variant="secondary" onClick={done} autoFocus>
          {t('keep')}
        </Button>
      </div>
    </div>
  )
}
