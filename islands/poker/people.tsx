import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ParticipantView } from '#features/agile/poker/protocol.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { RoleSelect } from './role-select.tsx'
import { momentOf } from './round.ts'
import { useTable } from './table-context.ts'

/** Everybody in the session, who is here, and in what role. */
export function People() {
  const t = useTranslations('poker.table.people')
  const { view } = useTable()
  const here = view.participants.filter(({ online }) => online).length
  return (
    <Card title={t('title')} description={t('online', { count: here })} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={t('title')} className="max-h-96 overflow-y-auto border-line border-t pb-2">
        {view.participants.map(person => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </Card>
  )
}

function Person({ person }: { person: ParticipantView }) {
  const t = useTranslations('poker.table')
  const { view, can } = useTable()
  const [asking, setAsking] = useState(false)
  const isMe = person.id === view.me.participantId
  const notes = [isMe && t('you'), !person.userId && t('people.guest'), !person.online && t('away')].filter(Boolean)
  const moment = momentOf(view)
  const voted = person.hasVoted && moment === 'voting'
  const mayRemove = can('participant:remove') && moment !== 'ended'
  return (
    <li className="flex flex-col gap-2 px-5 py-2">
      <div className="flex items-center gap-2">
        <Avatar
          name={person.name}
          colourKey={person.userId ?? person.id}
          presence={person.online ? 'online' : 'away'}
        />
        <span className="min-w-0 flex-1 text-sm">
          <span className={cx('line-clamp-2 font-medium', !person.online && 'text-muted')}>{person.name}</span>
          {notes.length > 0 && <span className="block truncate text-muted text-xs">{notes.join(' · ')}</span>}
        </span>
        {voted && (
          <>
            <Check aria-hidden className="size-4 shrink-0 text-success-ink" />
            <span className="sr-only">{t('people.hasVoted')}</span>
          </>
        )}
        <RoleSelect person={person} />
        {mayRemove && isMe && <span className="-mr-2 size-8 shrink-0" />}
        {mayRemove && !isMe && (
          <button
            type="button"
            onClick={() => setAsking(true)}
            className="-mr-2 grid size-8 shrink-0 place-items-center rounded-control text-subtle transition hover:bg-danger-soft hover:text-danger-ink"
          >
            <X aria-hidden className="size-4" />
            <span className="sr-only">{t('people.remove', { name: person.name })}</span>
          </button>
        )}
      </div>
      {asking && <AskRemoval person={person} done={() => setAsking(false)} />}
    </li>
  )
}

function AskRemoval({ person, done }: { person: ParticipantView; done: () => void }) {
  const t = useTranslations('poker.table.people')
  const { send } = useTable()
  const remove = () => {
    send('participant:remove', { participantId: person.id })
    done()
  }
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-3 text-sm">
      <p>{t('removeAsk', { name: person.name })}</p>
      <div className="flex gap-2">
        <Button type="button" size="sm" variant="danger" onClick={remove}>
          {t('removeDo')}
        </Button>
        <Button type="button" size="sm" variant="secondary" onClick={done} autoFocus>
          {t('keep')}
        </Button>
      </div>
    </div>
  )
}
