import { z } from 'zod'
import { mvpKinds } from '#features/finance/mvp/rules.ts'

const work = { kind: z.enum(mvpKinds), id: z.string().min(1).max(64) }

/** The delivery or epic to mark as the MVP. Null for none. */
export const MvpMark = z.strictObject(work).nullable()
export type MvpMark = z.infer<typeof MvpMark>

/** The mark of the MVP in one form field: `EPIC:id`, or empty for none. */
export const MvpForm = z.object({
  work: z
    .string()
    .max(80)
    .transform((text): unknown => {
      const [kind, ...id] = text.split(':')
      return text === '' ? null : { kind, id: id.join(':') }
    })
    .pipe(MvpMark),
})
