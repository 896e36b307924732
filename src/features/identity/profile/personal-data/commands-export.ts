import { requireAttempt } from '#kit/auth/attempts.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { readPersonalData } from './queries-export.ts'

/** Limits exports per person, because an export reads all their data. */
const exportLimit = { limit: 10, window: 60 * 60_000 }

/**
 * Exports everything stored about the acting person, as a stream of JSON text, and records it in the audit log. Fails
 * with `rate_limited` after ten exports an hour. A later failure ends the stream with an error.
 */
export async function exportPersonalData(
  services: Services,
  scope: AccountScope,
  email: string,
): Promise<ReadableStream<Uint8Array>> {
  await requireAttempt(services, `profile-export:${scope.actorId}`, exportLimit)
  await scope.db.batch([auditStatement(scope, 'profile.exported', { subject: scope.actorId })])
  const texts = readPersonalData(services.db, { id: scope.actorId, email, now: scope.clock.now() })
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await texts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (thrown) {
        services.log.error('profile.export', thrown, { user: scope.actorId, requestId: scope.requestId })
        controller.error(new Error('The export could not be read to its end.'))
      }
    },
  })
}
