import { z } from 'zod'
import { NewPokerSession } from '#features/agile/poker/schema.ts'
import { sessionTypes } from './rules.ts'

/** The form for a session of any type: what all of them have. The session waits for its people. */
export const NewSessionForm = z
  .strictObject({
    type: z.enum(sessionTypes).default('PLANNING_POKER'),
    name: z.string().default(''),
    votingSystemId: z.string().default(''),
    /** Seconds. */
    timer: z
      .string()
      .regex(/^\d{1,4}$/)
      .default('0'),
  })
  .transform(({ name, votingSystemId, timer }): z.input<typeof NewPokerSession> => {
    return { name, votingSystemId, timerOption: Number(timer), status: 'WAITING' }
  })
  .pipe(NewPokerSession)
