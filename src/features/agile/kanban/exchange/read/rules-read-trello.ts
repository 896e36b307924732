import { z } from 'zod'
import { longText } from '#kit/text.ts'
import { mapInTurns, type WorkInTurns } from './rules-turns.ts'

const text = longText().catch('')
const nullableText = z.string().nullable().catch(null)
const position = z.number().catch(0)
const flag = z.boolean().catch(false)
/** Ignores invalid entries and reads the rest of the file. */
const list = <T extends z.ZodType>(of: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform(all =>
      all.flatMap(each => {
        const read = of.safeParse(each)
        return read.success ? [read.data as z.output<T>] : []
      }),
    )
const idRef = z
  .object({ id: z.string().catch('') })
  .nullable()
  .catch(null)
  .optional()

const Label = z.object({ id: z.string().min(1), name: text, color: z.string().nullable().catch(null) })
const Card = z.object({
  id: z.string().min(1),
  idShort: z.number().nullable().catch(null),
  name: text,
  desc: text,
  idList: text,
  closed: flag,
  pos: position,
  due: nullableText,
  dateLastActivity: nullableText,
  idMembers: list(z.string()),
  idLabels: list(z.string()),
  labels: list(Label),
  attachments: list(z.object({ name: text, url: text })),
  customFieldItems: list(
    z.object({ idCustomField: text, value: z.object({ number: z.string().optional() }).nullable().catch(null) }),
  ),
})
const Action = z.object({
  type: text,
  date: text,
  memberCreator: z.object({ fullName: text }).nullable().catch(null),
  data: z
    .object({ card: idRef, list: idRef, listBefore: idRef, listAfter: idRef, text: z.string().catch('').optional() })
    .catch({}),
})

const Checklist = z.object({
  idCard: text,
  name: text,
  pos: position,
  checkItems: list(z.object({ name: text, state: text, pos: position })),
})
const Head = z.object({
  name: text,
  desc: text,
  lists: list(z.object({ id: z.string().min(1), name: text, closed: flag, pos: position })),
  members: list(z.object({ id: z.string().min(1), fullName: text, username: text })),
  labels: list(Label),
  customFields: list(z.object({ id: z.string(), name: text, type: text })),
})
export type TrelloBoard = z.infer<typeof Head> & {
  cards: z.infer<typeof Card>[]
  checklists: z.infer<typeof Checklist>[]
  actions: z.infer<typeof Action>[]
}

/** Parses the parts of a Trello export that an import uses. */
export function* readTrello({
  cards,
  checklists,
  actions,
  ...file
}: Record<string, unknown>): WorkInTurns<TrelloBoard> {
  const head = Head.parse(file)
  yield
  return {
    ...head,
    cards: yield* parseRows(Card, cards),
    checklists: yield* parseRows(Checklist, checklists),
    actions: yield* parseRows(Action, actions),
  }
}

function* parseRows<Row extends z.ZodType>(row: Row, value: unknown): WorkInTurns<z.output<Row>[]> {
  const read = yield* mapInTurns(Array.isArray(value) ? value : [], each => row.safeParse(each))
  return read.flatMap(each => (each.success ? [each.data] : []))
}

export const isTrello = (value: object): boolean =>
  'lists' in value && Array.isArray(value.lists) && 'cards' in value && Array.isArray(value.cards)
