// These triggers keep `search_entries` and the FTS5 table `search_index` up to date in the batch of every write.

type Source = {
  kind: string
  title: string
  body: string
  place?: string
  owner?: string
  number?: string
  /** SQL condition for records that the search finds. */
  isShown: string
}

/** Maximum number of indexed characters of a description. */
const maxBodyLength = 4000

// `@column` stands for a column of the row.
const sources: Record<string, Source> = {
  boards: {
    kind: `'BOARD'`,
    title: '@title',
    body: '@description',
    isShown: '@deleted_at is null and @archived_at is null',
  },
  board_items: {
    kind: `iif(@kind = 'EPIC', 'EPIC', 'ITEM')`,
    title: '@title',
    body: `@external_key || ' ' || @description`,
    place: '@board_id',
    number: '@number',
    isShown: '@deleted_at is null and @archived_at is null',
  },
  sprints: { kind: `'SPRINT'`, title: '@name', body: '@goal', place: '@board_id', isShown: '1' },
  deliveries: { kind: `'DELIVERY'`, title: '@title', body: '@description', place: '@board_id', isShown: '1' },
  poker_sessions: {
    kind: `'POKER'`,
    title: '@name',
    body: '@description',
    isShown: `@deleted_at is null and @is_demo = 0 and @status <> 'ARCHIVED'`,
  },
  retro_sessions: {
    kind: `'RETRO'`,
    title: '@name',
    body: '@description',
    isShown: `@deleted_at is null and @is_demo = 0 and @status <> 'ARCHIVED'`,
  },
  action_items: {
    kind: `'ACTION_ITEM'`,
    title: '@title',
    body: `@trigger || ' ' || @description`,
    place: '@source_id',
    isShown: '1',
  },
  goals: { kind: `'GOAL'`, title: '@name', body: '@description', owner: '@owner_id', isShown: '@deleted_at is null' },
  products: { kind: `'PRODUCT'`, title: '@name', body: '@outcome', isShown: '@deleted_at is null' },
  initiatives: {
    kind: `'INITIATIVE'`,
    title: '@name',
    body: '@outcome',
    place: '@product_id',
    isShown: '@deleted_at is null',
  },
  discovery_documents: { kind: `'DOCUMENT'`, title: '@title', body: '@text', isShown: '@deleted_at is null' },
}

/**
 * Returns two statements: one adds rows to `search_entries`, the other adds their words to the index. With `table` they
 * add all its rows, as `t`. Without it they add the row of a trigger.
 */
function insertStatements(
  { kind, place = 'null', owner = 'null', number = 'null', title, body, isShown }: Source,
  table?: string,
) {
  const from = table ? ` from ${table} t` : ''
  const join = table ? ` join ${table} t` : ''
  const entries = `insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select @account_id, ${kind}, @id, ${place}, ${owner}, ${number}, ${title}${from} where ${isShown}`
  const index = `insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(${body}, 1, ${maxBodyLength})
  from search_entries e${join} where e.account_id = @account_id and e.source_id = @id`
  return [entries, index]
}

/** SQL for a row that a trigger sees as `new` or `old`. */
const withRow = (row: 'new' | 'old', sql: string) => sql.replaceAll('@', `${row}.`)

const removalSql = 'delete from search_entries where account_id = old.account_id and source_id = old.id'

function triggersOf(table: string, source: Source): string[] {
  const { kind, title, body, place = 'null', owner = 'null', isShown } = source
  const watched = `(${[kind, title, body, place, owner, isShown].join(', ')})`
  const insertion = insertStatements(source)
    .map(sql => withRow('new', sql))
    .join(';\n  ')
  return [
    `CREATE TRIGGER \`${table}_search_insert\` AFTER INSERT ON \`${table}\`
BEGIN ${insertion}; END;`,
    `CREATE TRIGGER \`${table}_search_update\` AFTER UPDATE ON \`${table}\`
WHEN ${withRow('new', watched)} is not ${withRow('old', watched)}
BEGIN ${removalSql}; ${insertion}; END;`,
    `CREATE TRIGGER \`${table}_search_delete\` AFTER DELETE ON \`${table}\` BEGIN ${removalSql}; END;`,
  ]
}

/** The triggers of each table. A migration that rebuilds a table has to create them again. */
export const searchTriggers: Record<string, string[]> = {
  search_entries: [
    `CREATE TRIGGER \`search_entries_index_delete\` AFTER DELETE ON \`search_entries\`
BEGIN delete from search_index where rowid = old.docid; END;`,
  ],
  ...Object.fromEntries(Object.entries(sources).map(([table, source]) => [table, triggersOf(table, source)])),
}

/** The statements that index all records of a database. */
export const fillSearchSql: string[] = Object.entries(sources).flatMap(([table, source]) =>
  insertStatements(source, table).map(sql => sql.replaceAll('@', 't.')),
)

/** The FTS5 table. It stores no text: results show the titles of `search_entries`. */
export const createSearchIndexSql = `CREATE VIRTUAL TABLE \`search_index\` USING fts5(account, title, body, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3')`
