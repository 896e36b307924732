import type { ActionItemView } from '#features/agile/action-items/protocol.ts'
import { isPastInAllZones } from '#features/agile/action-items/rules.ts'
import { type AnyCommand, type Decide, requireContributor } from '#features/agile/retros/live/rules-decisions.ts'
import { refuse } from '#features/agile/retros/live/rules-refusals.ts'
import {
  isAnonymousIn,
  maxActionDrafts,
  type RetroFact,
  type RetroState,
  topicsOf,
} from '#features/agile/retros/live/rules-state.ts'
import { type RuleContext, requireSystem, requireTarget } from '#features/agile/rooms/rules-people.ts'

type ActionCommand = `action:${'add' | 'update' | 'remove' | 'sync'}`

function refusePastDate(dueDate: string | null | undefined, now: number) {
  if (dueDate && isPastInAllZones(dueDate, now)) refuse('due_in_past')
}

function requireActionPhase({ settings, session }: RetroState) {
  if (!settings.enableActionItems) refuse('actions_disabled')
  if (session.phase !== 'ACTION_ITEMS') refuse('not_in_actions')
}

/** Converts the participant in a command to the assignee of an item: a user, or only the name of a guest. */
function assigneeOf(state: RetroState, participantId: string | null) {
  if (participantId === null) return { assigneeId: null, assigneeName: '' }
  const { userId, name } = requireTarget(state, participantId)
  return { assigneeId: userId, assigneeName: name }
}

/** Decisions about drafts of action items. Drafts can be written in the discussion only. */
export const draftDecisions: { [T in `draft:${'add' | 'remove'}` & AnyCommand['type']]: Decide<T> } = {
  'draft:add'(state, actor, { topicId, title }, { newId }) {
    requireContributor(state, actor)
    requireDiscussion(state)
    if (!topicsOf(state).has(topicId)) refuse('topic_unknown')
    if (state.actionDrafts.size >= maxActionDrafts) refuse('too_many_drafts')
    return [{ type: 'draft.added', draft: { id: newId('dra'), topicId, title } }]
  },
  'draft:remove'(state, actor, { draftId }) {
    requireContributor(state, actor)
    requireDiscussion(state)
    if (!state.actionDrafts.has(draftId)) refuse('draft_unknown')
    return [{ type: 'draft.removed', draftId }]
  },
}

function requireDiscussion({ settings, session }: RetroState) {
  if (!settings.enableActionItems) refuse('actions_disabled')
  if (session.phase !== 'DISCUSS') refuse('not_in_discussion')
}

/** Turns all drafts into action items. Drafts have no author, so neither have the items. */
export function itemsFromDrafts(state: RetroState, { newId }: Pick<RuleContext, 'newId'>): RetroFact[] {
  return [...state.actionDrafts.values()].flatMap(({ id, topicId, title }): RetroFact[] => {
    const item: ActionItemView = { ...blankItem, id: newId('act'), title, cardId: topicId }
    return [
      { type: 'action.added', item, actorId: null },
      { type: 'draft.removed', draftId: id },
    ]
  })
}

const blankItem = {
  description: '',
  trigger: '',
  status: 'pending',
  priority: 'MEDIUM',
  assigneeId: null,
  assigneeName: '',
  dueDate: null,
} as const

/** Decisions about action items. */
export const actionDecisions: { [T in ActionCommand & AnyCommand['type']]: Decide<T> } = {
  'action:add'(state, actor, { id: _, type: _type, ...input }, { now, newId }) {
    const { id: actorId } = requireContributor(state, actor)
    requireActionPhase(state)
    refusePastDate(input.dueDate, now)
    if (input.cardId !== null && !state.cards.has(input.cardId) && !state.groups.has(input.cardId))
      refuse('card_unknown')
    const item: ActionItemView = {
      id: newId('act'),
      status: 'pending',
      ...input,
      ...assigneeOf(state, input.assigneeId),
    }
    const isNamed = !isAnonymousIn(state.settings, state.session.phase)
    return [{ type: 'action.added', item, actorId: isNamed ? actorId : null }]
  },
  'action:update'(state, actor, { id: _, type: _type, itemId, ...input }, { now }) {
    const { id: actorId } = requireContributor(state, actor)
    requireActionPhase(state)
    const currentItem = state.actionItems.get(itemId) ?? refuse('item_unknown')
    if (input.dueDate !== currentItem.dueDate) refusePastDate(input.dueDate, now)
    const changed = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    const assignee = input.assigneeId === undefined ? {} : assigneeOf(state, input.assigneeId)
    const item: ActionItemView = { ...currentItem, ...changed, ...assignee }
    const isSame = (Object.keys(item) as (keyof ActionItemView)[]).every(key => item[key] === currentItem[key])
    const isNamed = !isAnonymousIn(state.settings, state.session.phase)
    return isSame ? [] : [{ type: 'action.updated', item, actorId: isNamed ? actorId : null }]
  },
  'action:remove'(state, actor, { itemId }) {
    requireContributor(state, actor)
    requireActionPhase(state)
    if (!state.actionItems.has(itemId)) refuse('item_unknown')
    return [{ type: 'action.removed', itemId }]
  },
  'action:sync'(state, actor, { itemId, item, carried }) {
    requireSystem(actor)
    const exists = carried ? state.carriedOver.some(({ id }) => id === itemId) : state.actionItems.has(itemId)
    return item || exists ? [{ type: 'action.synced', itemId, item, carried }] : []
  },
}
