import { z } from 'zod'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'

/** The filters and order of deliveries. By default upcoming ones by target date, then completed ones. */
export const deliveryList = listQuery({
  sorts: { due: 'asc', title: 'asc' },
  filters: { status: z.enum(['ACTIVE', 'DONE']).optional() },
})
export type DeliveryQuery = z.output<typeof deliveryList.schema>

const title = plainText('boardDeliveries.errors.title')
  .min(1, 'boardDeliveries.errors.title')
  .max(200, 'boardDeliveries.errors.title')
const description = plainText().max(2000, 'boardDeliveries.errors.description').default('')
const day = z
  .union([z.literal('').transform(() => null), z.iso.date()], { error: 'boardDeliveries.errors.day' })
  .default(null)
const fields = { title, description, targetDate: day }

/** The form of a new delivery. */
export const DeliveryForm = z.object(fields)

/** The form of an existing delivery. It sends the previous values, to detect changes by others. */
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
