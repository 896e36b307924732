import { Check } from 'lucide-react'
import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ParticipantView } from '#features/agile/poker/protocol.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { type PersonAct, PersonMenu } from './person-menu.tsx'
import { RoleSelect } from './role-select.tsx'
import type { PokerTable } from './table-context.ts'

/** What the viewer may do about people, and whether a vote is open. */
export type Rights = {
  roles: boolean
  nudge: boolean
  handOver: boolean
  remove: boolean
  allowSpectators: boolean
  voting: boolean
}

type Props = { person: ParticipantView; isMe: boolean; rights: Rights } & Pick<PokerTable, 'send' | 'say'>

/** One line of the list. In a crowd only the lines that change are drawn again. */
export const Person = memo(function Person({ person, isMe, rights, send, say }: Props) {
  const t = useTranslations('poker.table')
  const [asking, setAsking] = useState<PersonAct | null>(null)
  const notes = [isMe && t('you'), !person.userId && t('people.guest'), !person.online && t('away')].filter(Boolean)
  const voted = person.hasVoted && rights.voting
  const leads = rights.remove || rights.handOver
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
        <RoleSelect person={person} rights={rights} send={send} />
        {leads &&
          (isMe ? (
            <span className="-mr-3 size-8 shrink-0" />
          ) : (
            <PersonMenu person={person} rights={rights} send={send} say={say} onAsk={setAsking} />
          ))}
      </div>
      {asking && <Question act={asking} person={person} send={send} done={() => setAsking(null)} />}
    </li>
  )
})

type Asked = { act: PersonAct; person: ParticipantView; send: PokerTable['send']; done: () => void }

/** Asks before somebody is removed, or given the lead. */
function Question({ act, person, send, done }: Asked) {
  const t = useTranslations('poker.table.people')
  const tLive = useTranslations('pokerLive.people')
  const { id: participantId, name } = person
  const run = () => {
    send(act === 'remove' ? 'participant:remove' : 'facilitator:hand_over', { participantId })
    done()
  }
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-3 text-sm">
      <p>{act === 'remove' ? t('removeAsk', { name }) : tLive('handOverAsk', { name })}</p>
      <div className="flex gap-2">
        <Button type="button" size="sm" variant={act === 'remove' ? 'danger' : 'primary'} onClick={run}>
          {act === 'remove' ? t('removeDo') : tLive('handOverDo')}
        </Button>
        <Button type="button" size="sm" variant="secondary" onClick={done} autoFocus>
          {t('keep')}
        </Button>
      </div>
    </div>
  )
}
