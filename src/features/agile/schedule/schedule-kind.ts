import type { Context } from 'hono'
import type { ZodType } from 'zod'
import type { AppEnv } from '#kit/context.ts'
import type { Policy } from '#kit/http/access.ts'
import type { Values } from '#kit/http/form.ts'
import type { MeetingKind } from './meeting-kind.ts'
import type { PlannedDate, PlannedRhythm, ScheduleInput, SeriesChange } from './schema.ts'
import type { FormValues, ToolFields } from './views/meeting-fields.tsx'

/** The parts of a tool that the schedule pages use: its kind of meeting, access policies, schemas and form fields. */
export type ScheduleKind<Content, Input, Change> = {
  meetingKind: MeetingKind<Content, Input, Change>
  /** Policies for the schedule and for its forms. */
  viewPolicy: Policy
  createPolicy: Policy
  PlannedSession: ZodType<Input & PlannedDate>
  NewSeries: ZodType<Input & PlannedRhythm>
  SeriesChange: ZodType<Change & SeriesChange>
  ScheduleForm: ZodType<ScheduleInput<Input>>
  SeriesForm: ZodType<Change & SeriesChange>
  /** Initial form values, from the template in the address. */
  initialValues(c: Context<AppEnv>, templateId: string | undefined): Promise<Values>
  valuesOf(content: Content): Values
  /** The tool's form fields. `content` is the content of a series, or null for a new one. */
  loadFields(c: Context<AppEnv>, content: Content | null): Promise<(filled: FormValues) => ToolFields>
}
