import { lazyComponent } from '#islands/lazy-component.ts'

// The parts that a session needs only after its first vote, or after its end.
export const Results = lazyComponent(async () => (await import('./results.tsx')).Results)
export const ChangeVote = lazyComponent(async () => (await import('#islands/poker/votes/change-vote.tsx')).ChangeVote)
export const Summary = lazyComponent(async () => (await import('./summary.tsx')).Summary)
