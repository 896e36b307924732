import type { TeamMemberView } from './queries.ts'

/** A person of a team as colleagues see them; their address is for those who manage people. */
export const teammateView = ({ email, ...person }: TeamMemberView, full: boolean) =>
  full ? { ...person, email } : person
