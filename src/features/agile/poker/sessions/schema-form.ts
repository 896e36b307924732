import { z } from 'zod'
import { checkboxSettingsIn, pokerFormFields } from '#features/agile/poker/rules-form.ts'
import { timerNames } from '#features/agile/poker/rules-settings.ts'
import { NewPokerSession, SessionChange } from '#features/agile/poker/schema.ts'
import { longText } from '#kit/text.ts'

const textField = longText().default('')

const fields = {
  ...pokerFormFields,
  name: textField,
  teamId: textField,
  facilitatorId: textField,
  /** Empty keeps a custom duration. */
  timerOption: z.union([z.enum(timerNames), z.literal('')]).default('NONE'),
  /** The list to return to. */
  back: textField,
}

const sessionInput = (form: z.output<z.ZodObject<typeof fields>>) => ({
  name: form.name,
  description: form.description,
  votingSystemId: form.votingSystemId,
  stories: form.stories,
  timerOption: form.timerOption || undefined,
  teamId: form.teamId || null,
  facilitatorId: form.facilitatorId || null,
  settings: checkboxSettingsIn(form),
})

/** The form for a new session, as the API takes it. The session starts as WAITING. */
export const NewPokerForm = z
  .strictObject(fields)
  .transform((form): z.input<typeof NewPokerSession> => ({ ...sessionInput(form), status: 'WAITING' }))
  .pipe(NewPokerSession)

/** The form for an existing session. An unchanged status is not sent. */
export const PokerEditForm = z
  // `was` is the status before the edit.
  .strictObject({ ...fields, status: textField, was: textField })
  .transform(({ status, was, ...form }): z.input<typeof SessionChange> => {
    const { facilitatorId, ...input } = sessionInput(form)
    return {
      ...input,
      ...(facilitatorId && { facilitatorId }),
      ...(status !== '' && status !== was && { status: status as z.input<typeof SessionChange>['status'] }),
    }
  })
  .pipe(SessionChange)
