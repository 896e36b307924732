/** SQL of the number of items in a person's cart. `?1` is the account, `?2` the person. */
export const cartCountSql = `(select count(*) from carts c join cart_items i on i.account_id = c.account_id and i.cart_id = c.id
  where c.account_id = ?1 and c.user_id = ?2)`
