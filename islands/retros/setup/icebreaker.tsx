import { Shuffle } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBoard } from '#islands/retros/board-context.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

/** The numbers of the questions in the message catalogue. */
const questionNumbers = Array.from({ length: 24 }, (_, index) => index + 1)

/** The icebreaker question, which the facilitator draws from a list or writes. */
export function Icebreaker() {
  const t = useTranslations('retro.board.icebreaker')
  const questionText = useTranslations('retro.icebreakers')
  const { view, send, can } = useBoard()
  const [isWriting, setIsWriting] = useState(false)
  const [customQuestion, setCustomQuestion] = useState('')
  const { icebreaker } = view.session
  const canSet = can('icebreaker:set')

  const shuffle = () => {
    const otherQuestions = questionNumbers
      .map(number => questionText(`question${number}` as 'question1'))
      .filter(question => question !== icebreaker)
    send('icebreaker:set', { question: otherQuestions[Math.floor(Math.random() * otherQuestions.length)] ?? '' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (customQuestion.trim() === '') return
    send('icebreaker:set', { question: customQuestion.trim() })
    setIsWriting(false)
    setCustomQuestion('')
  }
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-sm">{t('title')}</p>
      <p className={icebreaker ? 'display text-xl' : 'text-muted text-sm'}>
        {icebreaker || t(canSet ? 'noneFacilitator' : 'none')}
      </p>
      {canSet && !isWriting && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" icon={Shuffle} onClick={shuffle}>
            {t(icebreaker ? 'another' : 'draw')}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setIsWriting(true)}>
            {t('own')}
          </Button>
        </div>
      )}
      {canSet && isWriting && (
        <form onSubmit={submit} className="grid gap-2">
          <Field
            name="icebreaker"
            label={t('ownLabel')}
            maxLength={200}
            value={customQuestion}
            autoFocus
            onChange={event => setCustomQuestion(event.target.value)}
          />
          <div className="flex gap-2">
            <Button size="sm" disabled={customQuestion.trim() === ''}>
              {t('ask')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setIsWriting(false)}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
