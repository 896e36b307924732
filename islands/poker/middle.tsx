import { useTranslations } from 'use-intl'
import { ConsensusFlags } from './consensus-flags.tsx'
import { LeadActions } from './lead-actions.tsx'
import { momentText } from './moment-text.ts'
import { momentOf } from './round.ts'
import { Summary } from './summary.tsx'
import { useTable } from './table-context.ts'
import { useSecondsUntil } from './use-seconds.ts'

/** The middle of the table: what is going on in one line, and what the facilitator can do about it. */
export function Middle() {
  const t = useTranslations('poker.table')
  const { view, now } = useTable()
  const seconds = useSecondsUntil(view.countdown?.endsAt ?? null, now)
  const { title, text } = momentText(view, seconds, t)
  return (
    <>
      {view.results?.consensus && <ConsensusFlags />}
      <div className="grid gap-1">
        <p className="display figures text-3xl sm:text-4xl">{title}</p>
        {text && <p className="mx-auto max-w-md text-muted">{text}</p>}
      </div>
      {momentOf(view) === 'ended' ? <Summary /> : <LeadActions />}
    </>
  )
}
