import { z } from 'zod'
import { tidy } from '#features/identity/credentials/rules.ts'
import { listQuery } from '#kit/list/state.ts'
import { longText, plainText } from '#kit/text.ts'
import { type EditorCard, parseCards } from './rules-cards.ts'
import {
  cardColors,
  duplicateIndexesIn,
  estimateCategories,
  maxCards,
  maxLengths,
  sortAndNumber,
  types,
} from './rules-system.ts'

const lengthOf = (text: string) => [...text].length

const line = (missing: string, max: number, tooLong: string) =>
  z
    .string(missing)
    .max(2000, tooLong)
    .transform(tidy)
    .refine(text => text !== '', missing)
    .refine(text => lengthOf(text) <= max, tooLong)

const Name = line('votingSystems.errors.nameMissing', maxLengths.name, 'votingSystems.errors.nameLong')
const Description = plainText().max(maxLengths.description, 'votingSystems.errors.descriptionLong')

const CardValue = line('votingSystems.errors.valueMissing', maxLengths.value, 'votingSystems.errors.valueLong').refine(
  text => !/[=|]/.test(text),
  'votingSystems.errors.valueSigns',
)
const Label = line('votingSystems.errors.labelMissing', maxLengths.value, 'votingSystems.errors.labelLong').refine(
  text => !text.includes('|'),
  'votingSystems.errors.labelSigns',
)
const CardDescription = z
  .string()
  .max(2000, 'votingSystems.errors.cardDescriptionLong')
  .transform(tidy)
  .refine(text => lengthOf(text) <= maxLengths.cardDescription, 'votingSystems.errors.cardDescriptionLong')
  .refine(text => !text.includes('|'), 'votingSystems.errors.cardDescriptionSigns')

const Card = z
  .strictObject({
    value: CardValue,
    label: Label.optional(),
    description: CardDescription.optional(),
    color: z.enum(cardColors, { error: 'votingSystems.errors.colorUnknown' }).nullish(),
    order: z.int('votingSystems.errors.orders').min(1, 'votingSystems.errors.orders').optional(),
  })
  .transform(({ value, label = value, description, color, order }) => ({
    value,
    label,
    ...(description && { description }),
    ...(color && { color }),
    order,
  }))

const Cards = z
  .array(Card, 'votingSystems.errors.noCards')
  .min(1, 'votingSystems.errors.noCards')
  .max(maxCards, 'votingSystems.errors.tooManyCards')
  .superRefine((cards, context) => {
    // The list can contain invalid cards, whose errors are reported elsewhere.
    if (cards.some(({ value, label }) => !value || !label)) return
    const reportDuplicates = (field: 'value' | 'label', message: string) => {
      for (const i of duplicateIndexesIn(cards.map(card => card[field])))
        context.addIssue({ code: 'custom', path: [i, field], message })
    }
    reportDuplicates('value', 'votingSystems.errors.valueTwice')
    reportDuplicates('label', 'votingSystems.errors.labelTwice')
    if (!sortAndNumber(cards)) context.addIssue({ code: 'custom', message: 'votingSystems.errors.orders' })
  })
  .transform(cards => sortAndNumber(cards) ?? [])

const fields = z.strictObject({
  name: Name,
  description: Description,
  type: z.enum(types),
  category: z.enum(estimateCategories),
  allowCustomValues: z.boolean(),
  values: Cards,
})

/** A new voting system. The default label of a card is its value. Cards without orders keep the sent order. */
export const NewVotingSystem = fields.extend({
  description: Description.default(''),
  type: fields.shape.type.default('CUSTOM'),
  category: fields.shape.category.default('STORY_POINTS'),
  allowCustomValues: z.boolean().default(false),
})
export type NewVotingSystem = z.infer<typeof NewVotingSystem>

/** A change of a voting system. */
export const VotingSystemChange = fields.partial()
export type VotingSystemChange = z.infer<typeof VotingSystemChange>

export const CopyOfSystem = z.strictObject({ name: Name.optional() })

export const votingSystemList = listQuery({
  sorts: { order: 'asc', name: 'asc', category: 'asc' },
  filters: { category: z.enum(estimateCategories).optional() },
  pageSize: 50,
})
export type VotingSystemQuery = z.output<typeof votingSystemList.schema>

const cardOf = ({ value, label, description, color }: EditorCard) => ({
  value,
  ...(label && { label }),
  ...(description && { description }),
  ...(color && { color: color as (typeof cardColors)[number] }),
})

/** The form. `cards` is a text with one card per line. It is missing if the cards can't change. */
const form = z.object({
  name: longText().default(''),
  description: longText().default(''),
  category: z.enum(estimateCategories).default('STORY_POINTS'),
  allowCustomValues: z.string().optional(),
  cards: longText().max(20_000, 'votingSystems.errors.tooManyCards').optional(),
})

function inputOf({ cards, allowCustomValues, ...rest }: z.output<typeof form>) {
  if (cards === undefined) return rest
  return { ...rest, allowCustomValues: allowCustomValues === 'on', values: parseCards(cards).map(cardOf) }
}

export const NewVotingSystemForm = form
  .transform(sent => inputOf(sent) as z.input<typeof NewVotingSystem>)
  .pipe(NewVotingSystem)
export const VotingSystemChangeForm = form
  .transform((sent): z.input<typeof VotingSystemChange> => inputOf(sent))
  .pipe(VotingSystemChange)
