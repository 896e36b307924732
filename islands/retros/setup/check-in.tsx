import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBoard } from '#islands/retros/board-context.ts'
import { useDraft } from '#islands/retros/drafts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioTile } from '#ui/radio-tile.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { Icebreaker } from './icebreaker.tsx'
import { type Mood, MoodIcon, moods } from './moods.tsx'

/** The check-in of a participant: mood, and an answer to the icebreaker. */
export function CheckIn() {
  const t = useTranslations('retro.board.checkIn')
  const { view, send } = useBoard()
  const storedCheckIn = view.checkIns.find(({ participantId }) => participantId === view.me.participantId)
  const [draft, setDraft] = useDraft('checkin')
  const [isEdited, setIsEdited] = useState(false)
  // Once edited, an empty field stays empty, instead of showing the stored answer.
  const answer = isEdited ? draft : draft || (storedCheckIn?.answer ?? '')
  const { enableIcebreaker } = view.session.settings
  const mood = (storedCheckIn?.mood ?? null) as Mood | null

  const selectMood = (newMood: Mood) => send('checkin:set', { mood: newMood, answer: storedCheckIn?.answer ?? '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send('checkin:set', { mood, answer: answer.trim() }).catch(() => setDraft(answer))
    setDraft('')
    setIsEdited(false)
  }
  return (
    <Card title={t('title')} description={t('text')}>
      <fieldset>
        <legend className="mb-2 font-semibold text-sm">{t('mood')}</legend>
        <div className="grid grid-cols-5 gap-2 max-sm:gap-1">
          {moods.map(option => (
            <RadioTile
              key={option}
              name="retro-mood"
              checked={mood === option}
              onChoose={() => selectMood(option)}
              className="grid justify-items-center gap-1 rounded-card border border-line bg-canvas px-1 py-3 text-center text-muted text-xs hover:border-edge has-checked:border-brand has-checked:bg-brand-soft has-checked:text-ink"
            >
              <MoodIcon mood={option} className="size-7 max-sm:size-6" />
              {t(`moods.${option}`)}
            </RadioTile>
          ))}
        </div>
      </fieldset>
      {enableIcebreaker && (
        <div className="mt-5 grid gap-3 border-line border-t pt-4">
          <Icebreaker />
          {view.session.icebreaker && (
            <form onSubmit={submit} className="grid gap-3">
              <Textarea
                name="answer"
                label={t('answer')}
                isLabelHidden
                placeholder={t('answer')}
                rows={2}
                maxLength={300}
                value={answer}
                onChange={event => {
                  setIsEdited(true)
                  setDraft(event.target.value)
                }}
              />
              <div>
                <Button size="sm" disabled={answer.trim() === (storedCheckIn?.answer ?? '')}>
                  {t(storedCheckIn?.answer ? 'change' : 'send')}
                </Button>
              </div>
            </form>
          )}
        </div>
      )}
    </Card>
  )
}
