import { z } from 'zod'
import { documentStatuses } from '#features/discovery/documents/rules.ts'
import { formOf, UpdatedAt } from '#kit/list/form-schema.ts'

/** The buttons that change the status of a document. */
export const StatusForm = formOf(z.strictObject({ status: z.enum(documentStatuses), updatedAt: UpdatedAt }))

/** The buttons of a link. */
export const LinkForm = z.object({ do: z.enum(['remove', 'restore']) })
