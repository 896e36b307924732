import { z } from 'zod'
import { timerNames } from '#features/agile/poker/rules-settings.ts'
import { NewPokerSession, SessionChange } from '#features/agile/poker/schema.ts'
import { longText } from '#kit/text.ts'

const box = z
  .string()
  .optional()
  .transform(value => value === 'on')

const typed = longText().default('')

/** The plain form on the page: flat, all text, a box is there only while it is ticked. */
const fields = {
  name: typed,
  description: typed,
  votingSystemId: typed,
  teamId: typed,
  facilitatorId: typed,
  stories: typed,
  /** Empty where a duration without a name stays as it is. */
  timerOption: z.union([z.enum(timerNames), z.literal('')]).default('NONE'),
  autoReveal: box,
  allowSpectators: box,
  requireLogin: box,
  enableConfidenceVoting: box,
  enableComments: box,
  allowVoteChange: box,
  /** The list that the form was opened from. */
  back: typed,
}

type Form = z.output<z.ZodObject<typeof fields>>

const session = ({
  back: _,
  name,
  description,
  votingSystemId,
  teamId,
  facilitatorId,
  stories,
  timerOption,
  ...boxes
}: Form) => ({
  name,
  description,
  votingSystemId,
  stories,
  timerOption: timerOption || undefined,
  teamId: teamId || null,
  facilitatorId: facilitatorId || null,
  settings: boxes,
})

/** The form for a new session asks for what the API takes. What it makes waits for its people. */
export const NewPokerForm = z
  .strictObject(fields)
  .transform((form): z.input<typeof NewPokerSession> => ({ ...session(form), status: 'WAITING' }))
  .pipe(NewPokerSession)

/** The form for a session that is there. A status that is left as it was is not sent. */
export const PokerEditForm = z
  .strictObject({ ...fields, status: typed, was: typed })
  .transform(({ status, was, ...form }): z.input<typeof SessionChange> => {
    const { facilitatorId, ...rest } = session(form)
    return {
      ...rest,
      ...(facilitatorId && { facilitatorId }),
      ...(status !== '' && status !== was && { status: status as z.input<typeof SessionChange>['status'] }),
    }
  })
  .pipe(SessionChange)
