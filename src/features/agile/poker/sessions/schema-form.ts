import { z } from 'zod'
import { checkboxesOf, pokerForm } from '#features/agile/poker/rules-form.ts'
import { timerNames } from '#features/agile/poker/rules-settings.ts'
import { NewPokerSession, SessionChange } from '#features/agile/poker/schema.ts'
import { longText } from '#kit/text.ts'

const longInput = longText().default('')

const fields = {
  ...pokerForm,
  name: longInput,
  teamId: longInput,
  facilitatorId: longInput,
  /** Empty where a duration without a name stays as it is. */
  timerOption: z.union([z.enum(timerNames), z.literal('')]).default('NONE'),
  /** The list that the form was opened from. */
  back: longInput,
}

const session = (form: z.output<z.ZodObject<typeof fields>>) => ({
  name: form.name,
  description: form.description,
  votingSystemId: form.votingSystemId,
  stories: form.stories,
  timerOption: form.timerOption || undefined,
  teamId: form.teamId || null,
  facilitatorId: form.facilitatorId || null,
  settings: checkboxesOf(form),
})

/** The form for a new session asks for what the API takes. What it makes waits for its people. */
export const NewPokerForm = z
  .strictObject(fields)
  .transform((form): z.input<typeof NewPokerSession> => ({ ...session(form), status: 'WAITING' }))
  .pipe(NewPokerSession)

/** The form for a session that is there. A status that is left as it was is not sent. */
export const PokerEditForm = z
  .strictObject({ ...fields, status: longInput, was: longInput })
  .transform(({ status, was, ...form }): z.input<typeof SessionChange> => {
    const { facilitatorId, ...rest } = session(form)
    return {
      ...rest,
      ...(facilitatorId && { facilitatorId }),
      ...(status !== '' && status !== was && { status: status as z.input<typeof SessionChange>['status'] }),
    }
  })
  .pipe(SessionChange)
