import { Hono } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { cards } from './cards/api-cards.ts'
import { suggestions } from './cards/api-suggestions.ts'
import { viewFor } from './live/api-command.ts'
import { live } from './live/api-live.ts'
import { outcome } from './phases/api-outcome.ts'
import { ofAccount, records } from './sessions/api-sessions.ts'

const participant = access({ auth: 'participant' })

export const retrospectives = new Hono<AppEnv>()
  .route('/accounts/:accountId/sessions', records)
  .route('/accounts/:accountId', ofAccount)
  .route('/sessions', records)
  .get('/sessions/:id', participant, async c => {
    const { seq, state, serverTime } = await viewFor(c)
    return c.json({ success: true, data: { seq, state, serverTime } })
  })
  .route('/sessions/:id', live)
  .route('/sessions/:id', cards)
  .route('/sessions/:id', suggestions)
  .route('/sessions/:id', outcome)
