import { findWord, wordMap } from '#features/agile/kanban/backlog/rules-csv-rows.ts'
import { defaultItem } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { roundPoints } from '#features/agile/kanban/boards/items/rules-points.ts'
import type { ColumnColor } from '#features/agile/kanban/boards/live/protocol.ts'
import { count, type Loose, type LooseItem, type Notes } from './rules-loose.ts'
import type { TrelloBoard } from './rules-read-trello.ts'
import { mapInTurns, type Turns } from './rules-turns.ts'

const colors = wordMap<ColumnColor>({
  neutral: 'black',
  green: 'green, lime',
  amber: 'yellow, orange',
  red: 'red, pink',
  violet: 'purple',
  blue: 'blue, sky',
})
const byPos = (a: { pos: number }, b: { pos: number }) => a.pos - b.pos
const made = new Set(['createCard', 'copyCard', 'moveCardToBoard', 'convertToCardFromCheckItem', 'emailCard'])
const earliest = Date.UTC(2005, 0)

function timeOf(text: string | null): number | null {
  const at = text === null || text === '' ? Number.NaN : Date.parse(text)
  return at >= earliest ? at : null
}

/** Ids of Trello begin with the second in which they were made, in base 16. */
function birthOf(id: string): number | null {
  const at = /^[0-9a-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : 0
  return at >= earliest ? at : null
}

type Told = { history: LooseItem['history']; comments: LooseItem['comments']; wasMade: boolean }

/** What the actions tell of each card: the lists that it went through, and what was said. */
function toldOf({ actions }: TrelloBoard): Map<string, Told> {
  const told = new Map<string, Told>()
  const inOrder = actions.map(action => ({ ...action, at: timeOf(action.date) })).filter(({ at }) => at !== null)
  inOrder.sort((a, b) => a.at! - b.at!)
  for (const { type, data, at, memberCreator } of inOrder) {
    const id = data.card?.id
    if (!id || at === null) continue
    const one = told.get(id) ?? { history: [], comments: [], wasMade: false }
    told.set(id, one)
    if (type === 'commentCard') one.comments.push({ name: memberCreator?.fullName ?? '', content: data.text ?? '', at })
    else if (made.has(type) && data.list?.id) {
      one.history.push({ list: data.list.id, at })
      one.wasMade = true
    } else if (type === 'updateCard' && data.listBefore?.id && data.listAfter?.id) {
      if (one.history.length === 0) one.history.push({ list: data.listBefore.id, at: birthOf(id) ?? at })
      one.history.push({ list: data.listAfter.id, at })
    }
  }
  return told
}

/** A board of Trello as it is told there; cards without a name are counted in `notes` by whoever reads the lines. */
export function* fromTrello(board: TrelloBoard): Turns<{ loose: Loose; notes: Notes; unnamed: number }> {
  const notes: Notes = {}
  const told = toldOf(board)
  const lists = board.lists.toSorted(byPos)
  const gone = new Set(lists.flatMap(({ id, closed }) => (closed ? id : [])))
  const sheets = Map.groupBy(board.checklists.toSorted(byPos), ({ idCard }) => idCard)
  const sizes = new Set(
    board.customFields.flatMap(({ id, name, type }) =>
      type === 'number' && /\b(points?|estimate|size)\b/i.test(name) ? id : [],
    ),
  )
  // Some files have no list of the board's labels: then the cards say their names and colors.
  const allLabels = [...board.cards.flatMap(card => card.labels), ...board.labels]
  const labels = new Map(allLabels.map(label => [label.id, label]))
  const named = board.cards.filter(({ name }) => name.trim() !== '').toSorted(byPos)
  const items = yield* mapInTurns(named, (card): LooseItem => {
    const { history = [], comments = [] } = told.get(card.id) ?? {}
    const own = sheets.get(card.id) ?? []
    const size = card.customFieldItems.find(({ idCustomField }) => sizes.has(idCustomField))?.value?.number
    const points = size === undefined ? Number.NaN : Number(size)
    const isArchived = card.closed || gone.has(card.idList)
    if (history.length === 0) count(notes, 'historyPart')
    return {
      ...defaultItem,
      key: card.id,
      line: null,
      number: card.idShort,
      title: card.name,
      description: card.desc,
      list: card.idList || null,
      points: points >= 0 && points <= 1000 ? roundPoints(points) : null,
      people: card.idMembers,
      labels: (card.idLabels.length > 0 ? card.idLabels : card.labels.map(({ id }) => id)).filter(id => labels.has(id)),
      dueDate: timeOf(card.due) === null ? null : new Date(timeOf(card.due)!).toISOString().slice(0, 10),
      checklist: own.flatMap(({ name, checkItems }) =>
        checkItems.toSorted(byPos).map(entry => ({
          text: own.length > 1 && name ? `${name}: ${entry.name}` : entry.name,
          done: entry.state === 'complete',
        })),
      ),
      links: card.attachments.map(({ name, url }) => ({ title: name === url ? '' : name, url })),
      comments,
      sprint: null,
      delivery: null,
      parent: null,
      createdAt: birthOf(card.id) ?? history[0]?.at ?? null,
      startedAt: null,
      completedAt: null,
      changedAt: timeOf(card.dateLastActivity),
      history,
      isArchived,
    }
  })
  const loose = {
    title: board.name,
    description: board.desc,
    items,
    lists: lists.map(({ id, name, closed }) => ({ key: id, title: name, isGone: closed })),
    people: board.members.map(({ id, fullName, username }) => ({ id, name: fullName || username })),
    labels: [...labels.values()].map(({ id, name, color }) => ({
      key: id,
      name: name || color || '',
      color: findWord(colors, color?.split('_')[0] ?? '') ?? 'neutral',
    })),
  }
  return { loose, notes, unnamed: board.cards.length - named.length }
}
