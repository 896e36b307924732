import { startingVotingSystems } from '#features/agile/voting-systems/commands-built-in.ts'

/** Returns the statements that create the initial data of an account, and the ids of the created rows. */
export const accountStartStatements = startingVotingSystems
