import type { RootDb } from '#db/client.ts'

const selectSql = `select distinct account_id as accountId, user_id as userId from notifications
where created_at >= ?1 and (link = ?2 or object_id in (select value from json_each(?3)))`

type RecipientQuery = { since: number; objectIds: readonly string[]; link?: string }

/** Lists the people who were notified about objects since a time, so that their open pages can be updated. */
export const listNotifiedPeople = (root: RootDb, { since, objectIds, link = '' }: RecipientQuery) =>
  root
    .unscoped('ids of objects determine the account')
    .run<{ accountId: string; userId: string }>(selectSql, [since, link, JSON.stringify(objectIds)])
