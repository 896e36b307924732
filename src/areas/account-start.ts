import { startingVotingSystems } from '#features/agile/voting-systems/commands-built-in.ts'

/** The statements that write what every new account starts with, and the ids that others build on. */
export const accountStart = startingVotingSystems
