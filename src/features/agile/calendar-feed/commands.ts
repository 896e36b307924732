import { pokerMeetings } from '#features/agile/poker-schedule/meetings.ts'
import { retroMeetings } from '#features/agile/retro-schedule/meetings.ts'
import { makeNextSessions } from '#features/agile/schedule/commands-clock.ts'
import { sendReminders } from '#features/agile/schedule/commands-reminders.ts'
import type { Services } from '#kit/context.ts'

/** What the clock does for the schedules: the next sessions of series, and reminders. */
export async function keepSchedules(services: Services): Promise<void> {
  await makeNextSessions(services, pokerMeetings)
  await makeNextSessions(services, retroMeetings)
  await sendReminders(services, 'poker')
  await sendReminders(services, 'retro')
}
