/** The first planning poker session, which the account setup offers to create. */
export { createFirstSession, FirstSession } from '#features/agile/poker/commands-first-session.ts'
