import { z } from 'zod'
import { formOf } from '#kit/list/form-schema.ts'
import { plainText } from '#kit/text.ts'
import { evidenceKinds } from './rules.ts'

export const NewEvidence = z.strictObject({
  kind: z.enum(evidenceKinds),
  /** The id of a retro card, a poker story or a board item. */
  sourceId: z.string().min(1).max(64),
  /** The reason to count it as evidence. */
  note: plainText().max(500).default(''),
})
export type NewEvidence = z.infer<typeof NewEvidence>

export const NewEvidenceForm = formOf(NewEvidence)

/** The search for sources in the URL of a document's page. */
export const EvidenceSearchQuery = z.object({
  find: plainText().max(120).optional().catch(undefined),
  in: z.enum(evidenceKinds).optional().catch(undefined),
})
export type EvidenceSearchQuery = z.output<typeof EvidenceSearchQuery>
