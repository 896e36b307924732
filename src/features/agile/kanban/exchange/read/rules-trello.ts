import { defaultItem } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { roundPoints } from '#features/agile/kanban/boards/items/rules-points.ts'
import type { ColumnColor } from '#features/agile/kanban/boards/live/protocol.ts'
import { findWord, wordMap } from '#kit/import/words.ts'
import { addNote, type ExternalBoard, type ExternalItem, type Notes } from './rules-external.ts'
import type { TrelloBoard } from './rules-read-trello.ts'
import { mapInTurns, type WorkInTurns } from './rules-turns.ts'

const colors = wordMap<ColumnColor>({
  neutral: 'black',
  green: 'green, lime',
  amber: 'yellow, orange',
  red: 'red, pink',
  violet: 'purple',
  blue: 'blue, sky',
})
const byPos = (a: { pos: number }, b: { pos: number }) => a.pos - b.pos
const creationActions = new Set([
  'createCard',
  'copyCard',
  'moveCardToBoard',
  'convertToCardFromCheckItem',
  'emailCard',
])
const earliest = Date.UTC(2005, 0)

function timeOf(text: string | null): number | null {
  const time = text === null || text === '' ? Number.NaN : Date.parse(text)
  return time >= earliest ? time : null
}

/** Returns the creation time of a Trello record from its id, which starts with that time in seconds, in hexadecimal. */
function creationTimeOf(id: string): number | null {
  const time = /^[0-9a-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : 0
  return time >= earliest ? time : null
}

type CardHistory = { history: ExternalItem['history']; comments: ExternalItem['comments'] }

/** Returns the list history and comments of each card. */
function historiesOf({ actions }: TrelloBoard): Map<string, CardHistory> {
  const histories = new Map<string, CardHistory>()
  const sortedActions = actions.map(action => ({ ...action, at: timeOf(action.date) })).filter(({ at }) => at !== null)
  sortedActions.sort((a, b) => a.at! - b.at!)
  for (const { type, data, at, memberCreator } of sortedActions) {
    const id = data.card?.id
    if (!id || at === null) continue
    const card = histories.get(id) ?? { history: [], comments: [] }
    histories.set(id, card)
    if (type === 'commentCard')
      card.comments.push({ name: memberCreator?.fullName ?? '', content: data.text ?? '', at })
    else if (creationActions.has(type) && data.list?.id) card.history.push({ list: data.list.id, at })
    else if (type === 'updateCard' && data.listBefore?.id && data.listAfter?.id) {
      if (card.history.length === 0) card.history.push({ list: data.listBefore.id, at: creationTimeOf(id) ?? at })
      card.history.push({ list: data.listAfter.id, at })
    }
  }
  return histories
}

/** Converts a Trello board. `unnamed` counts the cards without a name, which are left out. */
export function* fromTrello(
  board: TrelloBoard,
): WorkInTurns<{ external: ExternalBoard; notes: Notes; unnamed: number }> {
  const notes: Notes = {}
  const histories = historiesOf(board)
  const lists = board.lists.toSorted(byPos)
  const archivedLists = new Set(lists.flatMap(({ id, closed }) => (closed ? id : [])))
  const checklistsByCard = Map.groupBy(board.checklists.toSorted(byPos), ({ idCard }) => idCard)
  const pointFields = new Set(
    board.customFields.flatMap(({ id, name, type }) =>
      type === 'number' && /\b(points?|estimate|size)\b/i.test(name) ? id : [],
    ),
  )
  // Some files have no list of labels. Then names and colors come from the cards.
  const allLabels = [...board.cards.flatMap(card => card.labels), ...board.labels]
  const labels = new Map(allLabels.map(label => [label.id, label]))
  const namedCards = board.cards.filter(({ name }) => name.trim() !== '').toSorted(byPos)
  const items = yield* mapInTurns(namedCards, (card): ExternalItem => {
    const { history = [], comments = [] } = histories.get(card.id) ?? {}
    const checklists = checklistsByCard.get(card.id) ?? []
    const size = card.customFieldItems.find(({ idCustomField }) => pointFields.has(idCustomField))?.value?.number
    const points = size === undefined ? Number.NaN : Number(size)
    const isArchived = card.closed || archivedLists.has(card.idList)
    if (history.length === 0) addNote(notes, 'historyPart')
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
      checklist: checklists.flatMap(({ name, checkItems }) =>
        checkItems.toSorted(byPos).map(entry => ({
          text: checklists.length > 1 && name ? `${name}: ${entry.name}` : entry.name,
          done: entry.state === 'complete',
        })),
      ),
      links: card.attachments.map(({ name, url }) => ({ title: name === url ? '' : name, url })),
      comments,
      sprint: null,
      delivery: null,
      parent: null,
      createdAt: creationTimeOf(card.id) ?? history[0]?.at ?? null,
      startedAt: null,
      completedAt: null,
      changedAt: timeOf(card.dateLastActivity),
      history,
      isArchived,
    }
  })
  const external = {
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
  return { external, notes, unnamed: board.cards.length - namedCards.length }
}
