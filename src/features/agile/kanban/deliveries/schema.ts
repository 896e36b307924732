import { z } from 'zod'
import { plainText } from '#kit/text.ts'
import { texts } from './rules-texts.ts'

/** Which deliveries to list. */
export const DeliveryQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  status: z.enum(['ACTIVE', 'DONE']).optional(),
})

const title = plainText(texts.title).min(1, texts.title).max(200, texts.title)
const description = plainText().max(2000, texts.description).default('')
const day = z.union([z.literal('').transform(() => null), z.iso.date()], { error: texts.day }).default(null)
const fields = { title, description, targetDate: day }

/** The form of a new delivery. */
export const DeliveryForm = z.object(fields)

/** What is done with a delivery on its page. A change comes with what was there before it. */
export const DeliveryAct = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('edit'),
    ...fields,
    wasTitle: z.string(),
    wasDescription: z.string().default(''),
    wasTargetDate: z.string().default(''),
  }),
  z.object({ act: z.literal('done') }),
  z.object({ act: z.literal('reopen') }),
  z.object({ act: z.literal('remove') }),
])
export type DeliveryAct = z.infer<typeof DeliveryAct>
