import { Hono } from 'hono'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { cards } from './api-cards.ts'
import { viewFor } from './api-command.ts'
import { live } from './api-live.ts'
import { outcome } from './api-outcome.ts'
import { ofAccount, records } from './api-sessions.ts'
import { suggestions } from './api-suggestions.ts'

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
