import type { Context } from 'hono'
import type { ZodType } from 'zod'
import type { AppEnv } from '#kit/context.ts'
import type { Policy } from '#kit/http/access.ts'
import type { Values } from '#kit/http/form.ts'
import type { Meetings } from './meetings.ts'
import type { Plan, PlannedDate, PlannedRhythm, SeriesChange } from './schema.ts'
import type { Filled, OwnFields } from './views/meeting-fields.tsx'

/** What the pages of a schedule ask a tool for besides its meetings: what is taken, and the fields of what is met for. */
export type Desk<Content, Sent, Change> = {
  meetings: Meetings<Content, Sent, Change>
  /** Who sees what is planned, and who may open the forms. */
  everybody: Policy
  makers: Policy
  PlannedSession: ZodType<Sent & PlannedDate>
  NewSeries: ZodType<Sent & PlannedRhythm>
  SeriesChange: ZodType<Change & SeriesChange>
  PlanForm: ZodType<Plan<Sent>>
  SeriesForm: ZodType<Change & SeriesChange>
  /** What the fields hold at first, from the template that the address names. */
  valuesAtFirst(c: Context<AppEnv>, templateId: string | undefined): Promise<Values>
  valuesOf(content: Content): Values
  /** The tool's own fields, and what stands above the form; `content` is what a series has, null for what is new. */
  fields(c: Context<AppEnv>, content: Content | null): Promise<(filled: Filled) => OwnFields>
}
