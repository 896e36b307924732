import { Hono } from 'hono'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { viewerOf } from '#kit/viewer.ts'
import type { RetroView } from './protocol.ts'
import { refusals } from './rules-refusals.ts'
import { suggestGroups } from './rules-similarity.ts'

/** Cards that may belong together, for the facilitator: computed from the cards that everybody sees. */
export const suggestions = new Hono<AppEnv>().get(
  '/sessions/:id/suggestions',
  access({ auth: 'participant' }),
  async c => {
    const { state } = await c.var.parts.rooms.snapshot<RetroView>('retro', c.req.param('id'), await viewerOf(c))
    if (state.me.role !== 'FACILITATOR') fail(...refusals.facilitators_only)
    if (state.session.phase !== 'GROUP') fail(...refusals.not_in_group)
    const items = suggestGroups(state.cards.filter(({ isShown }) => isShown))
    return c.json({ success: true, data: { items, total: items.length, page: 1, pageSize: items.length } })
  },
)
