import { Hono } from 'hono'
import { viewFor } from '#features/agile/retros/live/api-command.ts'
import { refusals } from '#features/agile/retros/live/rules-refusals.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { suggestGroups } from './rules-similarity.ts'

/** Cards that may belong together, for the facilitator: computed from the cards that everybody sees. Below `/sessions/:id`. */
export const suggestions = new Hono<AppEnv>().get('/suggestions', access({ auth: 'participant' }), async c => {
  const { state } = await viewFor(c)
  if (state.me.role !== 'FACILITATOR') fail(...refusals.facilitators_only)
  if (state.session.phase !== 'GROUP') fail(...refusals.not_in_group)
  const items = suggestGroups(state.cards.filter(({ isShown }) => isShown))
  return c.json({ success: true, data: { items, total: items.length, page: 1, pageSize: items.length } })
})
