import { sql } from 'drizzle-orm'
import { index, integer, real, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accountId, at, json, tenantTable, withinAccount } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

/** A stored forecast of the plan, with all inputs that are needed to repeat it exactly. */
export const planForecasts = tenantTable(
  'plan_forecasts',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    /** The day on which the forecast begins, `2026-12-01`, and the time at which it was stored. */
    day: text('day').notNull(),
    at: at('at').notNull(),
    trigger: text('trigger').notNull(),
    /** The person who requested it. Null for weekly forecasts. */
    actorId: text('actor_id'),
    modelVersion: integer('model_version').notNull(),
    runs: integer('runs').notNull(),
    seed: integer('seed').notNull(),
    /** SHA-256 of `inputs` as stored. The inputs contain pay, so they never leave the server. */
    inputsHash: text('inputs_hash').notNull(),
    inputs: json<unknown>('inputs').notNull(),
    outlook: json<unknown>('outlook').notNull(),
    /**
     * Readers without access to pay can see the forecast if they are listed here. `LINES`: those who see the sum of
     * each role. `SUMS`: those who see totals only.
     */
    shownTo: json<string[]>('shown_to').notNull(),
  },
  t => [
    index('plan_forecasts_at_idx').on(t.accountId, t.at),
    // The weekly forecast of a day exists once.
    uniqueIndex('plan_forecasts_weekly_key').on(t.accountId, t.day, t.trigger).where(sql`${t.trigger} = 'WEEKLY'`),
  ],
)

/** A statement of a forecast, which later events prove right or wrong. */
export const planPredictions = tenantTable(
  'plan_statements',
  {
    forecastId: text('forecast_id').notNull(),
    kind: text('kind').notNull(),
    /** The epic or delivery, and its name when the forecast was stored. Null for cash. */
    subjectId: text('subject_id'),
    subjectName: text('subject_name'),
    /** The weeks ahead of a cash band, or the percentile of a shipping week. Null otherwise. */
    level: integer('level'),
    claimDay: text('claim_day').notNull(),
    /** The probability, 0.05 to 0.95. */
    chance: real('chance').notNull(),
    /** The band of cash in US cents. */
    low: integer('low'),
    high: integer('high'),
    resolvedAt: at('resolved_at'),
    /** 1 if it was right, 0 if it was wrong. Null while open and if void. */
    outcome: integer('outcome'),
    /** The outcome without the money of a funding round that was not planned. */
    outcomeWithoutRound: integer('outcome_without_round'),
    voidReason: text('void_reason'),
  },
  t => [
    withinAccount(t, t.forecastId, () => planForecasts, 'cascade'),
    index('plan_statements_forecast_idx').on(t.accountId, t.forecastId),
    index('plan_statements_open_idx').on(t.accountId, t.resolvedAt, t.claimDay),
  ],
)
