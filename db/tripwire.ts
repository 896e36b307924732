/**
 * Makes the check behind `db.forAccount`: given an account id (or null for the root handle), a function that throws when
 * a statement touches a tenant table without the account among its arguments. Tables are found by name in the SQL, string
 * literals aside; the account may stand alone as an argument or inside a JSON argument (bulk inserts by json_each).
 */
export function tripwireFor(tenantTables: ReadonlySet<string>) {
  const names = [...tenantTables].map(name => name.replace(/\W/g, '\\$&'))
  const tenantTable = names.length ? new RegExp(`\\b(?:${names.join('|')})\\b`, 'i') : null

  return (accountId: string | null) => (sql: string, args: readonly unknown[]) => {
    const code = sql.replace(/'(?:[^']|'')*'/g, "''")
    const table = tenantTable?.exec(code)?.[0]
    if (!table) return
    if (accountId === null) {
      throw new Error(
        `Tenant tripwire: this statement touches ${table} without an account. Use db.forAccount(accountId), or db.unscoped(reason) where no account applies.\n${sql}`,
      )
    }
    const bound = args.some(arg => arg === accountId || isJsonWith(arg, accountId))
    if (bound && /\baccount_id\b/i.test(code)) return
    throw new Error(
      `Tenant tripwire: this statement touches ${table}, and account_id is not bound to the account of its handle. Add it to the condition or the values.\n${sql}`,
    )
  }
}

function isJsonWith(arg: unknown, accountId: string) {
  return typeof arg === 'string' && /^[[{]/.test(arg) && arg.includes(JSON.stringify(accountId))
}
