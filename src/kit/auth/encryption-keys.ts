import type { RootDb } from '#db/client.ts'
import {
  decrypt,
  encrypt,
  type FieldLocation,
  hasOldKey,
  type KeyConfig,
  keyIds,
  keysOf,
} from '#kit/data/encryption.ts'

const reason = 'all accounts share the secret key'
const hashKeyLocation = { table: 'site_state', column: 'value', id: 'hash_key' }

/**
 * Every column with encrypted values.
 * - `location`: the table and the column, as `encrypt` got them.
 * - `value` and `id`: the SQL of the value and of the id in its location.
 * - `set`: the SQL assignment that replaces the value with ?2.
 */
const encryptedColumns = [
  { location: ['users', 'totp_secret'], value: 'totp_secret', id: 'id', set: 'totp_secret = ?2' },
  { location: ['sso_connections', 'client_secret'], value: 'client_secret', id: 'id', set: 'client_secret = ?2' },
  { location: ['retro_sessions', 'owner_secret'], value: 'owner_secret', id: 'id', set: 'owner_secret = ?2' },
  {
    location: ['one_time_tokens', 'payload'],
    value: `payload ->> '$.secret'`,
    id: 'user_id',
    set: `payload = json_set(payload, '$.secret', ?2)`,
  },
  {
    location: ['one_time_tokens', 'payload.from'],
    value: `payload ->> '$.from'`,
    id: `payload ->> '$.browser'`,
    set: `payload = json_set(payload, '$.from', ?2)`,
  },
] as const

type State = { name: string; value: string }
const readStateSql = `select name, value from site_state where name in ('secret_keys', 'hash_key')`
const addKeySql = `insert into site_state (name, value, updated_at) values ('secret_keys', ?1, ?3)
on conflict (name) do update set value = json_insert(value, '$[#]', ?2), updated_at = ?3
where not exists (select 1 from json_each(value) where value = ?2)`
const setKeysSql = `update site_state set value = json_array(?1), updated_at = ?2 where name = 'secret_keys'`
const addHashKeySql = `insert into site_state (name, value, updated_at) values ('hash_key', ?1, ?2) on conflict do nothing`
const setHashKeySql = `update site_state set value = ?1, updated_at = ?2 where name = 'hash_key' and value = ?3`

// An encrypted value begins with `v1.` and the 8 characters of its key's id.
const isEncryptedSql = (value: string) => `${value} like 'v1.%'`
const keyIdSql = (value: string) => `substr(${value}, 4, 8)`

const usedKeyIdsSql = encryptedColumns
  .map(({ location: [table], value }) => `select ${keyIdSql(value)} as id from ${table} where ${isEncryptedSql(value)}`)
  .join(' union ')

const wrongKeyMessage = (configuredIds: string[], missingIds: string[]) =>
  `The secret key does not match this data: it is encrypted with key ${missingIds.join(' and ')}, but you started with ` +
  `${configuredIds.join(' and ')}. Restore secret.key in DATA_DIR from your backup, or set SECRET_KEY to the previous key ` +
  '(SECRET_KEY=new,old to change it). If that key is permanently lost, run: npm run keys:rotate -- --lost'

/**
 * Checks that the configured keys can decrypt the database, and records the id of the first key there. Returns the key
 * for `keyedHash`. The database stores that key encrypted, so that hashes stay the same when the secret key changes.
 * Throws an Error for the operator if a key is missing. `now` is in milliseconds.
 */
export async function openHashKey(root: RootDb, keyConfig: KeyConfig, now: number): Promise<string> {
  const db = root.unscoped(reason)
  const configuredIds = keyIds(keyConfig)
  const readKeys = async () =>
    Object.fromEntries((await db.run<State>(readStateSql)).map(({ name, value }) => [name, value]))
  let { secret_keys: keys, hash_key: hashKey } = await readKeys()
  // An older database has no list of its keys. The ids are then read from the encrypted values.
  const usedIds: string[] = keys ? JSON.parse(keys) : (await db.run<{ id: string }>(usedKeyIdsSql)).map(({ id }) => id)
  const missingIds = usedIds.filter(id => !configuredIds.includes(id))
  if (missingIds.length > 0) throw new Error(wrongKeyMessage(configuredIds, missingIds))

  const newestId = configuredIds[0]!
  if (!keys || !usedIds.includes(newestId)) {
    const allKeyIds = JSON.stringify([...new Set([...usedIds, newestId])])
    // The oldest key computed the hashes that exist already.
    const encryptedHashKey = encrypt(keyConfig, hashKeyLocation, keysOf(keyConfig).at(-1)!)
    await db.batch([
      { sql: addKeySql, args: [allKeyIds, newestId, now] },
      { sql: addHashKeySql, args: [encryptedHashKey, now] },
    ])
    hashKey = (await readKeys()).hash_key
  }
  if (!hashKey) throw new Error('site_state has no hash_key although it has secret_keys. Restore the database.')
  const plainHashKey = decrypt(keyConfig, hashKeyLocation, hashKey)
  if (hasOldKey(keyConfig, hashKey))
    await db.run(setHashKeySql, [encrypt(keyConfig, hashKeyLocation, plainHashKey), now, hashKey])
  return plainHashKey
}

/** Returns a value encrypted again with the newest key, or null if it uses that key already. */
export function reencrypt(keyConfig: KeyConfig, location: FieldLocation, ciphertext: string): string | null {
  return hasOldKey(keyConfig, ciphertext)
    ? encrypt(keyConfig, location, decrypt(keyConfig, location, ciphertext))
    : null
}

type RotationResult = { renewed: number; unreadable: number }
type Row = { rowId: string; id: string; value: string }

/**
 * Re-encrypts everything with the first of the configured keys, `batchSize` rows at a time, and records that the other
 * keys are no longer needed. If it is interrupted, another run continues. Values that no key can decrypt are counted
 * and stay unchanged.
 */
export async function rotateKeys(
  root: RootDb,
  keyConfig: KeyConfig,
  now: number,
  batchSize = 100,
): Promise<RotationResult> {
  await openHashKey(root, keyConfig, now)
  const db = root.unscoped(reason)
  const newestId = keyIds(keyConfig)[0]!
  const counts = { renewed: 0, unreadable: 0 }
  for (const { location, value, id, set } of encryptedColumns) {
    const [table, column] = location
    const oldKeyCondition = `${isEncryptedSql(value)} and ${keyIdSql(value)} <> ?1`
    const listSql = `select id as rowId, ${id} as id, ${value} as value from ${table} where ${oldKeyCondition} and id > ?2 order by id limit ?3`
    const updateSql = `update ${table} set ${set} where id = ?1 and ${value} = ?3`
    for (let lastRowId = ''; ; ) {
      const rows = await db.run<Row>(listSql, [newestId, lastRowId, batchSize])
      if (rows.length === 0) break
      lastRowId = rows.at(-1)!.rowId
      const changes = rows.flatMap(row => {
        try {
          const reencrypted = reencrypt(keyConfig, { table, column, id: row.id }, row.value)
          return [{ sql: updateSql, args: [row.rowId, reencrypted, row.value] }]
        } catch {
          counts.unreadable++
          return []
        }
      })
      if (changes.length > 0) await db.batch(changes)
      counts.renewed += changes.length
    }
  }
  await db.run(setKeysSql, [newestId, now])
  return counts
}

/**
 * Removes everything that was encrypted with a lost key, so that the configured key can be used. People with an
 * authenticator app get codes by email instead, and single sign-on connections must be entered again. Earlier keyed
 * hashes no longer match new ones.
 */
export async function deleteDataOfLostKeys(root: RootDb, keyConfig: KeyConfig): Promise<void> {
  const hasLostKeySql = (value: string) =>
    `${isEncryptedSql(value)} and ${keyIdSql(value)} not in (select value from json_each(?1))`
  const statements = [
    `update users set two_factor = 'MAIL', totp_secret = null, totp_last_step = null where ${hasLostKeySql('totp_secret')}`,
    `delete from sso_connections where ${hasLostKeySql('client_secret')}`,
    `update retro_sessions set owner_secret = null where ${hasLostKeySql('owner_secret')}`,
    `delete from one_time_tokens where ${hasLostKeySql(`payload ->> '$.secret'`)} or ${hasLostKeySql(`payload ->> '$.from'`)}`,
    `delete from site_state where name = 'hash_key' and ${hasLostKeySql('value')}`,
    `delete from site_state where name = 'secret_keys'`,
  ]
  const configuredIds = JSON.stringify(keyIds(keyConfig))
  await root.unscoped(reason).batch(statements.map(sql => ({ sql, args: sql.includes('?1') ? [configuredIds] : [] })))
}
