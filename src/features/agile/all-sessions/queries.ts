import type { RootDb } from '#db/client.ts'
import type { Viewer } from '#kit/rooms.ts'
import { sessionTypeForms } from './kinds.ts'
import { type SessionType, sessionTypes } from './rules.ts'

const selectTypeSql = (type: SessionType) =>
  `select '${type}' as type from ${sessionTypeForms[type].table} where account_id = ?1 and id = ?2 and deleted_at is null`
const selectAnyTypeSql = sessionTypes.map(selectTypeSql).join(' union all ')

/** Returns the type of a session in the viewer's account, or null. */
export async function findTypeOfSession(root: RootDb, { accountId }: Viewer, id: string): Promise<SessionType | null> {
  const [sessionRow] = await root.forAccount(accountId).run<{ type: SessionType }>(selectAnyTypeSql, [accountId, id])
  return sessionRow?.type ?? null
}
