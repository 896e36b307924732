import type { Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'

// The provider sets the time of the subscription. Its clock can differ from the site's, hence the tolerance of a day.
const isBoughtSql = `exists (select 1 from subscriptions s where s.account_id = ?1 and s.created_at >= c.created_at - 86400000
    and s.status in ('TRIALING', 'ACTIVE', 'PAST_DUE'))`
const buyerIdsSql = `select c.user_id from checkouts c where c.account_id = ?1 and c.mode = 'SUBSCRIPTION'
    and c.status = 'OPEN' and ${isBoughtSql}`
const removeCartsSql = `delete from carts where account_id = ?1 and user_id in (${buyerIdsSql})`
const redeemSql = `insert into promotion_redemptions (id, account_id, code, created_at)
  select ?3, ?1, c.promotion_code, ?2 from checkouts c where c.account_id = ?1 and c.mode = 'SUBSCRIPTION'
    and c.status = 'OPEN' and c.promotion_code is not null and ${isBoughtSql} limit 1 on conflict do nothing`
const completeSql = `update checkouts as c set status = 'COMPLETE', updated_at = ?2
  where c.account_id = ?1 and c.mode = 'SUBSCRIPTION' and c.status = 'OPEN' and ${isBoughtSql}`
const releaseSql = `update checkouts set status = 'EXPIRED', updated_at = ?2
  where account_id = ?1 and status = 'OPEN' and id in (select value from json_each(?3))`

/**
 * Returns the statements that complete the open checkout: they empty the cart and count the redemption of the promotion
 * code. If the subscription of a checkout has ended, the checkout is released, so that the next purchase does not wait
 * for it. The statements belong in the batch that stores the subscription, after it.
 */
export function completeCheckoutStatements(
  { accountId, ids, clock }: AccountScope,
  endedCheckoutIds: readonly string[],
): Statement[] {
  return [
    { sql: removeCartsSql, args: [accountId] },
    { sql: redeemSql, args: [accountId, clock.now(), ids.id('prd')] },
    { sql: completeSql, args: [accountId, clock.now()] },
    { sql: releaseSql, args: [accountId, clock.now(), JSON.stringify(endedCheckoutIds)] },
  ]
}
