import type { Acting } from '#features/accounts/members/commands-effects.ts'
import type { GivableRole } from '#features/accounts/members/rules.ts'
import { looksLikeEmail, normaliseEmail } from '#features/identity/credentials/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { orFailure } from '#kit/http/form.ts'
import { invite } from './commands.ts'
import type { Team } from './commands-mail.ts'
import { texts } from './rules.ts'

export type Outcome = { email: string; refusal: Failure | null }

/** Invites every address that was written down, one after the other, and says what became of each. */
export async function inviteMany(
  scope: AccountScope,
  by: Acting,
  { emails, role, team }: { emails: string[]; role: GivableRole; team: Team | null },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const email of [...new Set(emails.map(normaliseEmail))]) {
    const wanted = { email, role, permissions: [], team }
    // The key of the request stands for the whole list, so that none of its lines may take it.
    const one = { ...scope, idempotency: null }
    const outcome = looksLikeEmail(email)
      ? await orFailure(invite(one, by, wanted))
      : new Failure('invalid', texts.emailInvalid)
    outcomes.push({ email, refusal: outcome instanceof Failure ? outcome : null })
  }
  return outcomes
}
