/** Maximum number of cached statements. The product has about a thousand. */
const maxCached = 4000

/** The tenant table that a statement touches, and whether its text names `account_id`. */
type Analysis = { table: string | null; hasAccountColumn: boolean }

/**
 * Creates the check behind `db.forAccount`: a function that throws when a statement touches a tenant table without the
 * account among its arguments. Tables are found by name in the SQL, ignoring string literals. The account may be an
 * argument, or part of a JSON argument (bulk inserts by json_each).
 */
export function makeAccountCheck(tenantTables: ReadonlySet<string>) {
  const names = [...tenantTables].map(name => name.replace(/\W/g, '\\$&'))
  const tenantTablePattern = names.length ? new RegExp(`\\b(?:${names.join('|')})\\b`, 'i') : null

  const cache = new Map<string, Analysis>()
  const analyse = (sql: string): Analysis => {
    const cached = cache.get(sql)
    if (cached) return cached
    const code = sql.replace(/'(?:[^']|'')*'/g, "''")
    const analysis = {
      table: tenantTablePattern?.exec(code)?.[0] ?? null,
      hasAccountColumn: /\baccount_id\b/i.test(code),
    }
    if (cache.size >= maxCached) cache.clear()
    cache.set(sql, analysis)
    return analysis
  }

  return (accountId: string | null) => (sql: string, args: readonly unknown[]) => {
    const { table, hasAccountColumn } = analyse(sql)
    if (!table) return
    if (accountId === null) {
      throw new Error(
        `Account check: this statement touches ${table} without an account. Use db.forAccount(accountId), or db.unscoped(reason) where no account applies.\n${sql}`,
      )
    }
    if (hasAccountColumn && args.some(arg => arg === accountId || isJsonWith(arg, accountId))) return
    throw new Error(
      `Account check: this statement touches ${table}, and account_id is not bound to the account of its handle. Add it to the condition or the values.\n${sql}`,
    )
  }
}

function isJsonWith(arg: unknown, accountId: string) {
  return typeof arg === 'string' && /^[[{]/.test(arg) && arg.includes(JSON.stringify(accountId))
}
