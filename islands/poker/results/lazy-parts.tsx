import { lazyComponent } from '#islands/lazy-component.ts'

// The parts that a session needs only after its first vote, or after its end.
export const LazyResults = lazyComponent(async () => (await import('./results.tsx')).Results)
export const LazyChangeVote = lazyComponent(
  async () => (await import('#islands/poker/votes/change-vote.tsx')).ChangeVote,
)
export const LazySummary = lazyComponent(async () => (await import('./summary.tsx')).Summary)
