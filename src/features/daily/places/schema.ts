import { z } from 'zod'
import { placeKinds } from './rules.ts'

/** A place: the id of a board, session or item, or the path of a page of the side navigation. */
export const PlaceInput = z.strictObject({ kind: z.enum(placeKinds), id: z.string().min(1).max(200) })

export const StarInput = z.strictObject({ ...PlaceInput.shape, starred: z.boolean() })
export type StarInput = z.infer<typeof StarInput>

/** The HTML form that stars or unstars a place. `back` is the page that sent it. */
export const StarForm = z.strictObject({
  ...PlaceInput.shape,
  starred: z.enum(['0', '1']).transform(value => value === '1'),
  back: z.string().max(2000).default('/'),
})
