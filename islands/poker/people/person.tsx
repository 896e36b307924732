import { Check } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { ParticipantView } from '#features/agile/poker/live/protocol.ts'
import type { PokerTable } from '#islands/poker/table-context.ts'
import type { PeopleRights } from '#islands/rooms/people/people-rights.ts'
import { PersonLine } from '#islands/rooms/people/person-line.tsx'
import { PersonMenu } from './person-menu.tsx'

/** What the viewer may do about people, and whether a vote is open. */
export type Rights = PeopleRights & { nudge: boolean; voting: boolean }

type Props = { person: ParticipantView; isMe: boolean; rights: Rights } & Pick<PokerTable, 'send' | 'say'>

/** One line of the list. In a crowd only the lines that change are drawn again. */
export const Person = memo(function Person({ person, isMe, rights, send, say }: Props) {
  const tRoles = useTranslations('poker.roles')
  const leads = rights.remove || rights.handOver
  return (
    <PersonLine
      person={person}
      isMe={isMe}
      rights={rights}
      send={send}
      roleName={tRoles}
      mark={person.hasVoted && rights.voting && <Voted />}
      acts={ask =>
        leads &&
        (isMe ? (
          <span className="-mr-3 size-8 shrink-0" />
        ) : (
          <PersonMenu person={person} rights={rights} send={send} say={say} onAsk={ask} />
        ))
      }
      className="px-5 py-2"
    />
  )
})

function Voted() {
  const t = useTranslations('poker.table.people')
  return (
    <>
      <Check aria-hidden className="size-4 shrink-0 text-success-ink" />
      <span className="sr-only">{t('hasVoted')}</span>
    </>
  )
}
