import type { Statement } from '#db/client.ts'
import type { RetroFact } from '#features/agile/retros/live/rules-state.ts'
import type { AccountScope } from '#kit/context.ts'

const count = `insert into retro_template_uses (account_id, id, template_id, times_used, rating_sum, rating_count)
select s.account_id, ?3, s.template_id, ?4, ?5, ?6 from retro_sessions s
where s.account_id = ?1 and s.id = ?2 and s.template_id is not null and s.is_demo = 0
on conflict (account_id, template_id) do update set times_used = times_used + excluded.times_used,
  rating_sum = rating_sum + excluded.rating_sum, rating_count = rating_count + excluded.rating_count`

/** What a retro's end and its ratings say of the template it was made from; nothing where there is none. */
export function templateUses(scope: AccountScope, sessionId: string, facts: readonly RetroFact[]): Statement[] {
  const [used, sum, ratings] = facts.reduce<[number, number, number]>(
    ([used, sum, ratings], fact) => {
      if (fact.type === 'session.completed') return [used + 1, sum, ratings]
      if (fact.type !== 'ratings.told') return [used, sum, ratings]
      const more = fact.ratings.reduce((all, { rating, before }) => all + rating - (before ?? 0), 0)
      return [used, sum + more, ratings + fact.ratings.filter(({ before }) => before === null).length]
    },
    [0, 0, 0],
  )
  if (!used && !sum && !ratings) return []
  return [{ sql: count, args: [scope.accountId, sessionId, scope.ids.id('rtu'), used, sum, ratings] }]
}
