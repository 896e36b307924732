import { useTranslations } from 'use-intl'
import { useTable } from '#islands/poker/table-context.ts'

/** Returns whether the facilitator votes, and a function that changes it. Null for everyone else. */
export function useFacilitatorVoting(): { isVoting: boolean; toggle: () => void } | null {
  const t = useTranslations('pokerLive.voting')
  const { view, can, send, announce } = useTable()
  if (!can('facilitator:set_voting')) return null
  const viewer = view.participants.find(({ id }) => id === view.me.participantId)
  const isVoting = !viewer?.leadsOnly
  const toggle = () => {
    send('facilitator:set_voting', { votes: !isVoting }).then(
      () => announce(t(isVoting ? 'off' : 'on')),
      () => {},
    )
  }
  return { isVoting, toggle }
}

/** A checkbox for facilitators: vote as well, or only facilitate. */
export function FacilitatorVoting() {
  const t = useTranslations('pokerLive.voting')
  const voting = useFacilitatorVoting()
  if (!voting) return null
  return (
    <label className="flex min-h-8 shrink-0 items-center gap-2 text-sm max-lg:min-h-11">
      <input type="checkbox" className="checkbox" checked={voting.isVoting} onChange={voting.toggle} />
      {t('too')}
    </label>
  )
}
