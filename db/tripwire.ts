/** How many different statements are remembered; the product has about a thousand. */
const maxRemembered = 4000

/** The tenant table that a statement touches, and whether its text names `account_id`. */
type Reading = { table: string | null; namesAccount: boolean }

/**
 * Makes the check behind `db.forAccount`: given an account id (or null for the root handle), a function that throws when
 * a statement touches a tenant table without the account among its arguments. Tables are found by name in the SQL, string
 * literals aside; the account may stand alone as an argument or inside a JSON argument (bulk inserts by json_each).
 */
export function tripwireFor(tenantTables: ReadonlySet<string>) {
  const names = [...tenantTables].map(name => name.replace(/\W/g, '\\$&'))
  const tenantTable = names.length ? new RegExp(`\\b(?:${names.join('|')})\\b`, 'i') : null

  const remembered = new Map<string, Reading>()
  const read = (sql: string): Reading => {
    const known = remembered.get(sql)
    if (known) return known
    const code = sql.replace(/'(?:[^']|'')*'/g, "''")
    const reading = { table: tenantTable?.exec(code)?.[0] ?? null, namesAccount: /\baccount_id\b/i.test(code) }
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(sql, reading)
    return reading
  }

  return (accountId: string | null) => (sql: string, args: readonly unknown[]) => {
    const { table, namesAccount } = read(sql)
    if (!table) return
    if (accountId === null) {
      throw new Error(
        `Tenant tripwire: this statement touches ${table} without an account. Use db.forAccount(accountId), or db.unscoped(reason) where no account applies.\n${sql}`,
      )
    }
    if (namesAccount && args.some(arg => arg === accountId || isJsonWith(arg, accountId))) return
    throw new Error(
      `Tenant tripwire: this statement touches ${table}, and account_id is not bound to the account of its handle. Add it to the condition or the values.\n${sql}`,
    )
  }
}

function isJsonWith(arg: unknown, accountId: string) {
  return typeof arg === 'string' && /^[[{]/.test(arg) && arg.includes(JSON.stringify(accountId))
}
