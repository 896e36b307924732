import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formValues, settingBoxes, writingPhases } from '#features/agile/retros/phases/rules-form.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { SettingsFields } from '#islands/retros/settings-fields.tsx'
import { textIn } from '#islands/rooms/form-text.ts'
import { SettingsForm as RoomSettings } from '#islands/rooms/settings-form.tsx'

/** The form's values as the API takes them. Timers in seconds. */
const bodyOf = (form: FormData) => ({
  ...(textIn(form, 'timer') !== '' && { timer: Number(textIn(form, 'timer')) }),
  settings: {
    ...Object.fromEntries(settingBoxes.map(name => [name, form.has(name)])),
    anonymousPhases: writingPhases.filter(phase => form.has(`anonymous.${phase}`)),
    maxCardsPerParticipant: Number(textIn(form, 'maxCardsPerParticipant')),
    votesPerParticipant: Number(textIn(form, 'votesPerParticipant')),
    topicTimer: Number(textIn(form, 'topicTimer')),
  },
})

/** How the retro is held, to be changed while it runs. */
export default function SettingsForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('retro.board.settings')
  const { view, accountId, say } = useBoard()
  const [session] = useState(view.session)
  return (
    <RoomSettings
      address={`/api/retrospectives/accounts/${accountId}/sessions/${session.id}`}
      bodyOf={bodyOf}
      values={formValues(session)}
      onSaved={() => say(t('saved'))}
      onClose={onClose}
    >
      <SettingsFields />
    </RoomSettings>
  )
}
