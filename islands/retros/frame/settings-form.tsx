import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { booleanSettings, contentFormValues, middlePhases } from '#features/agile/retros/sessions/rules-form.ts'
import { Dialog } from '#islands/dialog.tsx'
import { useBoard } from '#islands/retros/board-context.ts'
import { SettingsFields } from '#islands/retros/settings-fields.tsx'
import { formText } from '#islands/rooms/form-text.ts'
import { SettingsForm as RoomSettings } from '#islands/rooms/settings-form.tsx'

/** Returns the API fields of the form. Timers are in seconds. */
const toBody = (form: FormData) => ({
  ...(formText(form, 'timer') !== '' && { timer: Number(formText(form, 'timer')) }),
  settings: {
    ...Object.fromEntries(booleanSettings.map(name => [name, form.has(name)])),
    anonymousPhases: middlePhases.filter(phase => form.has(`anonymous.${phase}`)),
    maxCardsPerParticipant: Number(formText(form, 'maxCardsPerParticipant')),
    votesPerParticipant: Number(formText(form, 'votesPerParticipant')),
    topicTimer: Number(formText(form, 'topicTimer')),
  },
})

/** Edits the settings of a running retro. */
export function SettingsForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('retro.board.settings')
  const { view, accountId, announce } = useBoard()
  const [initialSession] = useState(view.session)
  return (
    <Dialog title={t('title')} description={t('description')} onClose={onClose}>
      <RoomSettings
        url={`/api/retrospectives/accounts/${accountId}/sessions/${initialSession.id}`}
        toBody={toBody}
        initialValues={contentFormValues(initialSession)}
        onSaved={() => announce(t('saved'))}
        onClose={onClose}
      >
        <SettingsFields />
      </RoomSettings>
    </Dialog>
  )
}
