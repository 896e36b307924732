import { pokerMeetings } from '#features/agile/poker-schedule/meetings.ts'
import { retroMeetings } from '#features/agile/retro-schedule/meetings.ts'
import type { Parts } from '#kit/context.ts'
import { makeNextSessions } from './commands-clock.ts'
import { sendReminders } from './commands-reminders.ts'

/** What the clock does for the schedules: the next sessions of series, and reminders. */
export async function keepSchedules(parts: Parts): Promise<void> {
  await makeNextSessions(parts, pokerMeetings)
  await makeNextSessions(parts, retroMeetings)
  await sendReminders(parts, 'poker')
  await sendReminders(parts, 'retro')
}
