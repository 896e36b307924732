import { pokerMeetingKind } from '#features/agile/poker-schedule/meetings.ts'
import { retroMeetingKind } from '#features/agile/retro-schedule/meetings.ts'
import { createNextSessions } from '#features/agile/schedule/commands-next-sessions.ts'
import { sendReminders } from '#features/agile/schedule/commands-reminders.ts'
import type { Services } from '#kit/context.ts'

/** Creates the next sessions of all series, and sends the reminders of all sessions. */
export async function runSchedules(services: Services): Promise<void> {
  await createNextSessions(services, pokerMeetingKind)
  await createNextSessions(services, retroMeetingKind)
  await sendReminders(services, 'poker')
  await sendReminders(services, 'retro')
}
