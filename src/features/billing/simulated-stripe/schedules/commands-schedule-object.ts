import type Stripe from 'stripe'
import { idOf } from '#features/billing/simulated-stripe/rules-ids.ts'
import type { Book } from '#features/billing/simulated-stripe/store/queries-book.ts'

export const scheduleOf = async (book: Book, { schedule }: Stripe.Subscription) => {
  const id = idOf(schedule)
  return id === null ? null : book.get<Stripe.SubscriptionSchedule>('subscription_schedule', id)
}

/** Stores a schedule. While it is active, it is due at the end of its current phase. */
export function saveSchedule(book: Book, schedule: Stripe.SubscriptionSchedule, event: string) {
  const ends = schedule.status === 'active' ? (schedule.current_phase?.end_date ?? null) : null
  const parentId = idOf(schedule.customer)
  book.put(schedule, { parentId, dueAt: ends === null ? null : ends * 1000 })
  book.emit(`subscription_schedule.${event}`, schedule)
  return schedule
}

/**
 * Releases a schedule: its subscription continues unchanged. The caller stores the subscription without the schedule.
 */
export const releaseSchedule = (book: Book, schedule: Stripe.SubscriptionSchedule) =>
  saveSchedule(
    book,
    {
      ...schedule,
      current_phase: null,
      released_at: book.now(),
      released_subscription: idOf(schedule.subscription),
      status: 'released',
      subscription: null,
    },
    'released',
  )

/** Cancels the schedule of a subscription that ends. */
export async function cancelSchedule(book: Book, subscription: Stripe.Subscription): Promise<void> {
  const schedule = await scheduleOf(book, subscription)
  if (schedule)
    saveSchedule(
      book,
      { ...schedule, canceled_at: book.now(), current_phase: null, status: 'canceled', subscription: null },
      'canceled',
    )
}
