import { z } from 'zod'
import { formats } from '#features/agile/retros/live/protocol.ts'
import { RetroColumns, RetroSettingsInput } from '#features/agile/retros/schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'
import { hasDuplicateTitles, maxNameLength } from './rules.ts'
import { difficulties } from './rules-built-in.ts'

const id = z.string().min(1).max(64)

const Columns = z
  .array(z.unknown(), 'retroPlanning.errors.noColumn')
  .min(1, 'retroPlanning.errors.noColumn')
  .max(8, 'retroPlanning.errors.tooManyColumns')
  .pipe(RetroColumns)
  .refine(columns => !hasDuplicateTitles(columns), 'retroPlanning.errors.duplicateColumns')
const peopleCount = (message: string) =>
  z.int(message).min(1, 'retroPlanning.errors.tooFewPeople').max(50, 'retroPlanning.errors.tooManyPeople')
const Range = z
  .strictObject({
    min: peopleCount('retroPlanning.errors.tooFewPeople'),
    max: peopleCount('retroPlanning.errors.tooManyPeople'),
  })
  .refine(({ min, max }) => max >= min, { path: ['max'], message: 'retroPlanning.errors.range' })

const fields = {
  name: plainText('retroPlanning.errors.nameMissing')
    .min(1, 'retroPlanning.errors.nameMissing')
    .max(maxNameLength, 'retroPlanning.errors.nameLong'),
  description: plainText('retroPlanning.errors.descriptionMissing')
    .min(1, 'retroPlanning.errors.descriptionMissing')
    .max(2000, 'retro.errors.descriptionTooLong'),
  format: z.enum(formats).default('CUSTOM'),
  columns: Columns,
  settings: RetroSettingsInput.default({}),
  category: plainText().max(40, 'retroPlanning.errors.categoryLong').default(''),
  tags: z
    .array(plainText().min(1).max(30, 'retroPlanning.errors.tagLong'))
    .max(10, 'retroPlanning.errors.tooManyTags')
    .default([]),
  estimatedDuration: z
    .int('retroPlanning.errors.duration')
    .min(15, 'retroPlanning.errors.duration')
    .max(300, 'retroPlanning.errors.duration')
    .default(60),
  participantRange: Range.default({ min: 2, max: 12 }),
  difficulty: z.enum(difficulties).default('INTERMEDIATE'),
}

/** A complete template, for create and replace. */
export const RetroTemplate = z.strictObject(fields)
export type RetroTemplate = z.infer<typeof RetroTemplate>

/** A new template with the columns and settings of a retro. */
export const TemplateFromRetro = z.strictObject({
  sessionId: id,
  name: fields.name.optional(),
  description: fields.description.optional(),
})
export type TemplateFromRetro = z.infer<typeof TemplateFromRetro>

const intUpTo = (max: number) => z.coerce.number().int().min(1).max(max)
const optionalEnum = <T extends readonly [string, ...string[]]>(values: T) =>
  z
    .enum(['', ...values] as ['', ...T])
    .optional()
    .transform(value => (value || undefined) as T[number] | undefined)
const optionalNumber = (max: number) =>
  z.preprocess(value => (value === '' ? undefined : value), intUpTo(max).optional())

/** A search for templates. `participants` is the group size, `maxDuration` is in minutes. */
export const TemplateSearch = z.strictObject({
  q: plainText().max(120).default(''),
  category: plainText().max(40).default(''),
  format: optionalEnum(formats),
  difficulty: optionalEnum(difficulties),
  tags: z.array(z.string().max(30)).max(10).default([]),
  participants: optionalNumber(50),
  maxDuration: optionalNumber(300),
  page: intUpTo(10_000).default(1),
  pageSize: intUpTo(100).default(20),
})
export type TemplateSearch = z.infer<typeof TemplateSearch>

export const retroTemplateList = listQuery({
  sorts: { own: 'asc', name: 'asc', duration: 'asc', uses: 'desc' },
  filters: {
    category: plainText().max(40).optional(),
    difficulty: z.enum(difficulties).optional(),
    format: z.enum(formats).optional(),
    /** The group size for suggestions. */
    participants: z.coerce.number().int().min(1).max(50).optional(),
  },
})
export type RetroTemplateQuery = z.output<typeof retroTemplateList.schema>

export const SuggestionQuery = z.strictObject({ participants: intUpTo(50).default(6) })
