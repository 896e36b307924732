import { useTranslations } from 'use-intl'
import { useTable } from '#islands/poker/table-context.ts'

/** Whether the viewer, a facilitator, holds cards; null for everyone else. */
export function useVoteToo(): { votes: boolean; toggle: () => void } | null {
  const t = useTranslations('pokerLive.voting')
  const { view, can, send, say } = useTable()
  if (!can('facilitator:set_voting')) return null
  const own = view.participants.find(({ id }) => id === view.me.participantId)
  const votes = !own?.leadsOnly
  const toggle = () => {
    send('facilitator:set_voting', { votes: !votes }).then(
      () => say(t(votes ? 'off' : 'on')),
      () => {},
    )
  }
  return { votes, toggle }
}

/** The checkbox with which a facilitator chooses to vote or to lead without voting. */
export function VoteToo() {
  const t = useTranslations('pokerLive.voting')
  const own = useVoteToo()
  if (!own) return null
  return (
    <label className="flex min-h-8 shrink-0 items-center gap-2 text-sm max-lg:min-h-11">
      <input type="checkbox" className="checkbox" checked={own.votes} onChange={own.toggle} />
      {t('too')}
    </label>
  )
}
