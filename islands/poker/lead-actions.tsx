import { ArrowRight, Eye, Play, RotateCcw, Vote } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { EstimatePicker } from './estimate-picker.tsx'
import { currentStory, momentOf } from './round.ts'
import { useTable } from './table-context.ts'

/** What the facilitator does next. Nothing for everybody else, except where nobody leads. */
export function LeadActions() {
  const { view } = useTable()
  if (view.me.role !== 'FACILITATOR') return <Claim />
  const moment = momentOf(view)
  return (
    <>
      {moment === 'revealed' && <EstimatePicker key={`${view.session.currentStoryId}-${currentStory(view)?.round}`} />}
      <div className="flex flex-wrap items-center justify-center gap-2">
        <Steps />
      </div>
    </>
  )
}

function Steps() {
  const t = useTranslations('poker.table.act')
  const { view, send, can } = useTable()
  const moment = momentOf(view)
  const story = currentStory(view)
  if (moment === 'waiting' || moment === 'paused')
    return (
      <Button type="button" variant="accent" size="lg" icon={Play} onClick={() => send('session:start')}>
        {t(moment === 'paused' ? 'resume' : 'start')}
      </Button>
    )
  if (moment === 'voting' && view.countdown)
    return (
      <Button type="button" variant="secondary" size="lg" onClick={() => send('reveal:cancel')}>
        {t('cancelReveal')}
      </Button>
    )
  if (moment === 'voting')
    return (
      <Button type="button" variant="accent" size="lg" icon={Eye} onClick={() => send('votes:reveal')}>
        {t('reveal')}
      </Button>
    )
  if (!story || moment === 'ended') return null
  const open = () => send('story:start_voting', { storyId: story.id })
  if (moment === 'ready')
    return (
      <Button type="button" variant="accent" size="lg" icon={Vote} onClick={open}>
        {t('open')}
      </Button>
    )
  return (
    <>
      <Button type="button" variant="secondary" icon={RotateCcw} onClick={open}>
        {t('again')}
      </Button>
      {moment === 'estimated' && can('story:next') && (
        <Button type="button" variant="accent" iconAfter={ArrowRight} onClick={() => send('story:next')}>
          {t('next')}
        </Button>
      )}
    </>
  )
}

/** Where no facilitator is here, a member may take the role. The server decides whether they were away long enough. */
function Claim() {
  const t = useTranslations('poker.table.act')
  const { view, send, can } = useTable()
  const { participantId } = view.me
  const led = view.participants.some(({ role, online }) => role === 'FACILITATOR' && online)
  if (led || !participantId || !can('participant:update_role')) return null
  return (
    <p className="flex flex-wrap items-center justify-center gap-3 text-muted text-sm">
      {t('claimText')}
      <Button
        type="button"
        variant="secondary"
        size="sm"
        onClick={() => send('participant:update_role', { participantId, role: 'FACILITATOR' })}
      >
        {t('claim')}
      </Button>
    </p>
  )
}
