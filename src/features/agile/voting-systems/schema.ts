import { z } from 'zod'
import { tidy } from '#features/identity/credentials/rules.ts'
import { listQuery } from '#kit/list/state.ts'
import { longText, plainText } from '#kit/text.ts'
import { type CardText, cardsIn } from './rules-cards.ts'
import { cardColors, categories, inOrder, longest, mostCards, repeated, texts, types } from './rules-system.ts'

const lengthOf = (text: string) => [...text].length

const line = (missing: string, most: number, tooLong: string) =>
  z
    .string(missing)
    .max(2000, tooLong)
    .transform(tidy)
    .refine(text => text !== '', missing)
    .refine(text => lengthOf(text) <= most, tooLong)

const Name = line(texts.nameMissing, longest.name, texts.nameLong)
const Description = plainText().max(longest.description, texts.descriptionLong)

const CardValue = line(texts.valueMissing, longest.value, texts.valueLong).refine(
  text => !/[=|]/.test(text),
  texts.valueSigns,
)
const Label = line(texts.labelMissing, longest.value, texts.labelLong).refine(
  text => !text.includes('|'),
  texts.labelSigns,
)
const CardDescription = z
  .string()
  .max(2000, texts.cardDescriptionLong)
  .transform(tidy)
  .refine(text => lengthOf(text) <= longest.cardDescription, texts.cardDescriptionLong)
  .refine(text => !text.includes('|'), texts.cardDescriptionSigns)

const Card = z
  .strictObject({
    value: CardValue,
    label: Label.optional(),
    description: CardDescription.optional(),
    color: z.enum(cardColors, { error: texts.colorUnknown }).nullish(),
    order: z.int(texts.orders).min(1, texts.orders).optional(),
  })
  .transform(({ value, label = value, description, color, order }) => ({
    value,
    label,
    ...(description && { description }),
    ...(color && { color }),
    order,
  }))

const Cards = z
  .array(Card, texts.noCards)
  .min(1, texts.noCards)
  .max(mostCards, texts.tooManyCards)
  .superRefine((cards, context) => {
    // A card that is wrong by itself comes here as it was sent.
    if (cards.some(({ value, label }) => !value || !label)) return
    const twice = (field: 'value' | 'label', message: string) => {
      for (const i of repeated(cards.map(card => card[field])))
        context.addIssue({ code: 'custom', path: [i, field], message })
    }
    twice('value', texts.valueTwice)
    twice('label', texts.labelTwice)
    if (!inOrder(cards)) context.addIssue({ code: 'custom', message: texts.orders })
  })
  .transform(cards => inOrder(cards) ?? [])

const fields = z.strictObject({
  name: Name,
  description: Description,
  type: z.enum(types),
  category: z.enum(categories),
  allowCustomValues: z.boolean(),
  values: Cards,
})

/** A voting system to be made. A card without a label shows its value; cards without orders keep the one they come in. */
export const NewVotingSystem = fields.extend({
  description: Description.default(''),
  type: fields.shape.type.default('CUSTOM'),
  category: fields.shape.category.default('STORY_POINTS'),
  allowCustomValues: z.boolean().default(false),
})
export type NewVotingSystem = z.infer<typeof NewVotingSystem>

/** What of a voting system is changed. */
export const VotingSystemChange = fields.partial()
export type VotingSystemChange = z.infer<typeof VotingSystemChange>

export const CopyOfSystem = z.strictObject({ name: Name.optional() })

export const votingSystemList = listQuery({
  sorts: { order: 'asc', name: 'asc', category: 'asc' },
  filters: { category: z.enum(categories).optional() },
  pageSize: 50,
})
export type VotingSystemQuery = z.output<typeof votingSystemList.schema>

const cardOf = ({ value, label, description, color }: CardText) => ({
  value,
  ...(label && { label }),
  ...(description && { description }),
  ...(color && { color: color as (typeof cardColors)[number] }),
})

/** The plain form: the cards are a text, one a line. Where they are fixed the form has none. */
const form = z.object({
  name: longText().default(''),
  description: longText().default(''),
  category: z.enum(categories).default('STORY_POINTS'),
  allowCustomValues: z.string().optional(),
  cards: longText().max(20_000, texts.tooManyCards).optional(),
})

function sentBy({ cards, allowCustomValues, ...rest }: z.output<typeof form>) {
  if (cards === undefined) return rest
  return { ...rest, allowCustomValues: allowCustomValues === 'on', values: cardsIn(cards).map(cardOf) }
}

export const NewVotingSystemForm = form
  .transform(sent => sentBy(sent) as z.input<typeof NewVotingSystem>)
  .pipe(NewVotingSystem)
export const VotingSystemChangeForm = form
  .transform((sent): z.input<typeof VotingSystemChange> => sentBy(sent))
  .pipe(VotingSystemChange)
