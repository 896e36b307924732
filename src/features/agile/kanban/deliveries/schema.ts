import { z } from 'zod'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'

/** What the forms of deliveries are refused with; each is an entry of the catalogue as well. */
const texts = {
  title: 'Give the delivery a title of at most 200 characters.',
  description: 'A description is at most 2,000 characters.',
  day: 'Choose a day, or leave it empty.',
} as const

/** Which deliveries to list; by default those to come by their day, then those that are done. */
export const deliveryList = listQuery({
  sorts: { due: 'asc', title: 'asc' },
  filters: { status: z.enum(['ACTIVE', 'DONE']).optional() },
})
export type DeliveryQuery = z.output<typeof deliveryList.schema>

const title = plainText(texts.title).min(1, texts.title).max(200, texts.title)
const description = plainText().max(2000, texts.description).default('')
const day = z.union([z.literal('').transform(() => null), z.iso.date()], { error: texts.day }).default(null)
const fields = { title, description, targetDate: day }

/** The form of a new delivery. */
export const DeliveryForm = z.object(fields)

/** The form of a delivery that exists. It sends what was there before, so that nobody's change is overwritten unseen. */
export const DeliveryEditForm = z
  .object({
    ...fields,
    wasTitle: z.string().default(''),
    wasDescription: z.string().default(''),
    wasTargetDate: z.string().default(''),
  })
  .transform(({ wasTitle, wasDescription, wasTargetDate, ...change }) => ({
    ...change,
    was: { title: wasTitle, description: wasDescription, targetDate: wasTargetDate || null },
  }))

/** The page of the items of a delivery. */
export const PageQuery = deliveryList.schema.pick({ page: true })
