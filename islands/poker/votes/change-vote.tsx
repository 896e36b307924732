import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { currentStory, labelOf } from '#islands/poker/read-view.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { Button } from '#ui/button.tsx'
import { CardRow } from './card-row.tsx'
import { CustomValue } from './custom-value.tsx'

/** After the reveal, lets viewers change their vote. Everyone sees both values. */
export function ChangeVote() {
  const t = useTranslations('pokerLive.change')
  const { view, send, can } = useTable()
  const [isOpen, setIsOpen] = useState(false)
  const story = currentStory(view)
  const vote = view.votes.find(({ participantId }) => participantId === view.me.participantId)
  if (!can('vote:change') || !story || !vote) return null
  const { votingSystem } = view.session
  const changeVote = (value: string) => {
    send('vote:change', { storyId: story.id, value })
    setIsOpen(false)
  }
  return (
    <section aria-label={t('label')} className="rounded-panel border border-line bg-surface px-5 py-3 shadow-low">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 text-sm" id="change-label">
          {vote.castValue === undefined
            ? t('yours', { value: labelOf(view, vote.value) })
            : t('changed', { from: labelOf(view, vote.castValue), to: labelOf(view, vote.value) })}
        </p>
        <Button
          variant="quiet"
          size="sm"
          icon={isOpen ? undefined : PencilLine}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'cancel' : 'open')}
        </Button>
      </div>
      {isOpen && (
        <div className="grid gap-3 pt-3">
          <CardRow
            labelledBy="change-label"
            cards={votingSystem.values}
            selectedValue={vote.value}
            onSelect={changeVote}
            size="sm"
            className="max-sm:[&_.poker-card]:text-[0.66rem]"
          />
          {votingSystem.allowCustomValues && <CustomValue onVote={changeVote} />}
          <p className="text-center text-muted text-xs">{t('hint')}</p>
        </div>
      )}
    </section>
  )
}
