export { createFirstSession, FirstSession } from '#features/agile/poker/commands-first-session.ts'
