import { z } from 'zod'
import { UpdatedAt } from '#kit/list/form-schema.ts'
import { plainText } from '#kit/text.ts'

const requiredText = (max: number, error: string) => plainText(error).min(1, error).max(max)
const maxCriteria = 30

const Criterion = z.strictObject({
  text: requiredText(300, 'stories.errors.criterion'),
  done: z.boolean().default(false),
})

const fields = {
  userType: requiredText(120, 'stories.errors.userType'),
  want: requiredText(500, 'stories.errors.want'),
  so: requiredText(500, 'stories.errors.so'),
}

/** The purpose of a story: as a `userType`, I `want` something, so that (`so`) something gets better. */
export const StoryInput = z.strictObject({
  ...fields,
  acceptanceCriteria: z.array(Criterion).min(1, 'stories.errors.criteria').max(maxCriteria, 'stories.errors.tooMany'),
  /** The version of the story that the caller read. Null without one. */
  updatedAt: UpdatedAt.nullable().optional(),
})
export type StoryInput = z.infer<typeof StoryInput>

/** The fields of the form of a story, with one criterion per line. A line that starts with `[x]` is a met criterion. */
export const StoryForm = z
  .object({
    ...fields,
    acceptanceCriteria: z.string().max(20_000).default(''),
    updatedAt: z.string().max(20).optional(),
  })
  .transform(
    ({ acceptanceCriteria, updatedAt, ...story }): z.input<typeof StoryInput> => ({
      ...story,
      ...(updatedAt !== undefined && { updatedAt: updatedAt === '' ? null : Number(updatedAt) }),
      acceptanceCriteria: parseCriteria(acceptanceCriteria),
    }),
  )
  .pipe(StoryInput)

// An optional list bullet, an optional mark (`[x]`, `[ ]` or `[]`), and the text of the criterion.
const criterionLinePattern = /^\s*(?:[-*]\s*)?(\[[ xX]?\])?\s*(.*)$/

/** Reads the criteria of a text with one criterion per line. */
export const parseCriteria = (text: string): { text: string; done: boolean }[] =>
  text
    .split('\n')
    .map(line => criterionLinePattern.exec(line)!)
    .filter(([, , criterion = '']) => criterion.trim() !== '')
    .map(([, mark = '', criterion = '']) => ({ text: criterion.trim(), done: /x/i.test(mark) }))

/** Returns the text of criteria for the field of a form, one criterion per line. */
export const formatCriteria = (criteria: readonly { text: string; done: boolean }[]): string =>
  criteria.map(({ text, done }) => (done ? `[x] ${text}` : text)).join('\n')
