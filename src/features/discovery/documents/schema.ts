import { z } from 'zod'
import { formOf, UpdatedAt } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { longText, plainText } from '#kit/text.ts'
import { documentKinds, documentStatuses } from './rules.ts'

/** The maximum length of a document's text. */
export const maxTextLength = 20_000

const fields = {
  title: plainText().min(1).max(160),
  kind: z.enum(documentKinds),
  /** Markdown. */
  text: longText().max(maxTextLength),
  /** The product, initiative or epic that it leads to. */
  nodeId: z.string().min(1).max(64).nullable(),
}

export const NewDocument = z.strictObject({
  ...fields,
  kind: fields.kind.default('NOTE'),
  text: fields.text.default(''),
  nodeId: fields.nodeId.default(null),
})
export type NewDocument = z.infer<typeof NewDocument>

export const DocumentUpdate = z
  .strictObject({ ...fields, status: z.enum(documentStatuses), updatedAt: UpdatedAt })
  .partial()
export type DocumentUpdate = z.infer<typeof DocumentUpdate>

export const NewDocumentForm = formOf(NewDocument)
export const DocumentForm = formOf(DocumentUpdate)

export const documentList = listQuery({
  sorts: { updated: 'desc', title: 'asc' },
  filters: { kind: z.enum(documentKinds).optional(), status: z.enum(documentStatuses).optional() },
})
export type DocumentQuery = z.output<typeof documentList.schema>
