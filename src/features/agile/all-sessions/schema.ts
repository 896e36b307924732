import { z } from 'zod'
import { NewPokerSession } from '#features/agile/poker/schema.ts'
import { formats } from '#features/agile/retros/live/protocol.ts'
import { NewRetro } from '#features/agile/retros/schema.ts'
import { sessionTypes } from './rules.ts'

/** The form for a session of any type: common fields, and one field per type. */
const Form = z.strictObject({
  type: z.enum(sessionTypes).default('PLANNING_POKER'),
  name: z.string().default(''),
  votingSystemId: z.string().default(''),
  format: z.enum(formats).default('START_STOP_CONTINUE'),
  /** Seconds. */
  timer: z
    .string()
    .regex(/^\d{1,4}$/)
    .default('0'),
})

/** Converts the form to the input of a waiting poker session. */
export const PokerForm = Form.transform(({ name, votingSystemId, timer }): z.input<typeof NewPokerSession> => {
  return { name, votingSystemId, timerOption: Number(timer), status: 'WAITING' }
}).pipe(NewPokerSession)

/** Converts the form to the input of a waiting retro. The timer applies to every working phase. */
export const RetroForm = Form.transform(({ name, format, timer }): z.input<typeof NewRetro> => {
  return { name, format, timer: Number(timer) }
}).pipe(NewRetro)
