import { pokerMeetings } from '#features/agile/poker-schedule/meetings.ts'
import { retroMeetings } from '#features/agile/retro-schedule/meetings.ts'
import { createNextSessions } from '#features/agile/schedule/commands-next-sessions.ts'
import { sendReminders } from '#features/agile/schedule/commands-reminders.ts'
import type { Services } from '#kit/context.ts'

/** Creates the next sessions of series and sends reminders. */
export async function runSchedules(services: Services): Promise<void> {
  await createNextSessions(services, pokerMeetings)
  await createNextSessions(services, retroMeetings)
  await sendReminders(services, 'poker')
  await sendReminders(services, 'retro')
}
