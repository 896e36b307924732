import { z } from 'zod'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { createPokerSession } from './commands.ts'
import { formDefaults } from './rules-settings.ts'
import { NewPokerSession } from './schema.ts'

const entry = z.string().max(50_000).default('')

/** Form of the account setup for the first session, which uses the account's default voting system. */
export const FirstSession = z
  .strictObject({ name: entry, stories: entry })
  .transform(
    (form): z.input<typeof NewPokerSession> => ({
      ...form,
      status: 'WAITING',
      votingSystemId: 'default',
      settings: formDefaults,
    }),
  )
  .pipe(NewPokerSession)

/** Creates an account's first session. Throws as `createPokerSession` does. */
export async function createFirstSession(scope: AccountScope, input: z.output<typeof FirstSession>) {
  const [system] = await listVotingSystems(scope)
  return createPokerSession(scope, { ...input, votingSystemId: system?.id ?? input.votingSystemId })
}
