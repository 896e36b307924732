import type { RootDb } from '#db/client.ts'

const select = `select distinct account_id as accountId, user_id as userId from notifications
where created_at >= ?1 and (link = ?2 or object_id in (select value from json_each(?3)))`

type Query = { since: number; objectIds: readonly string[]; link?: string }

/** Lists people notified about objects since a time. Their open pages are updated after a commit. */
export const listNotified = (root: RootDb, { since, objectIds, link = '' }: Query) =>
  root
    .unscoped('ids of objects determine the account')
    .run<{ accountId: string; userId: string }>(select, [since, link, JSON.stringify(objectIds)])
