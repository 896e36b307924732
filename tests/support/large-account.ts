import type { Client } from '@libsql/client'

/** Rows of one year of an account. */
const rowsPerYear = {
  pokerSessions: 100,
  retros: 50,
  boards: 5,
  actionItems: 200,
  audit: 5000,
  notifications: 500,
}
/** Stories and participants of a poker session, and participants of a retro. */
const perSession = 8
const cardsPerRetro = 40
const itemsPerBoard = 119
const movesPerItem = 5
const day = 24 * 60 * 60_000

/** Returns a subquery with the numbers from 1 to `n` in the column `i`. */
const rowsUpTo = (n: number) =>
  `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${n}) select i from n)`

/**
 * Fills every growing table of an existing account with `scale` years of work in plain SQL. Ids begin with `prefix`.
 * Scale 10 creates 1,000 poker sessions, 500 retros, 5,950 items with 29,750 moves and 50,000 audit rows.
 */
export async function fillAccount(
  client: Pick<Client, 'execute'>,
  account: { accountId: string; userId: string; now: number; scale?: number; prefix?: string },
) {
  const { accountId, userId, now, scale = 1, prefix = 'big' } = account
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
  const literals = { account: quote(accountId), user: quote(userId), prefix: quote(prefix) }
  /** Returns SQL for an id. `i` is an SQL expression. */
  const id = (kind: string, i: string) => `${literals.prefix} || '_${kind}_' || ${i}`
  // The prime number spreads the times over the seconds of a year.
  const timeInLastYear = (i: string) => `${now} - (${i} * 7919 % 31536000) * 1000`
  const rowsInAllYears = (countPerYear: number) => rowsUpTo(Math.round(countPerYear * scale))
  const statements = [
    `insert into voting_systems (id, account_id, name, name_key, type, category, choices, created_at, updated_at)
      values (${id('deck', '1')}, ${literals.account}, 'Deck ' || ${literals.prefix}, 'deck ' || ${literals.prefix}, 'FIBONACCI', 'STORY_POINTS', '[]', ${now}, ${now})`,
    `insert into poker_sessions (id, account_id, name, status, voting_system_id, creator_id, facilitator_id, settings, created_at, updated_at, completed_at)
      select ${id('pok', 'i')}, ${literals.account}, 'Session ' || i, 'COMPLETED', ${id('deck', '1')}, ${literals.user}, ${literals.user}, '{}', ${timeInLastYear('i')}, ${now}, ${timeInLastYear('i')}
      from ${rowsInAllYears(rowsPerYear.pokerSessions)}`,
    `insert into poker_stories (id, account_id, session_id, title, sort_order, status, round, final_estimate, updated_at)
      select ${id('sto', "s.i || '_' || t.i")}, ${literals.account}, ${id('pok', 's.i')}, 'Story ' || t.i, t.i, 'ESTIMATED', 1, '5', ${now}
      from ${rowsInAllYears(rowsPerYear.pokerSessions)} s, ${rowsUpTo(perSession)} t`,
    `insert into poker_participants (id, account_id, session_id, name, role, joined_at)
      select ${id('par', "s.i || '_' || t.i")}, ${literals.account}, ${id('pok', 's.i')}, 'Person ' || t.i, 'VOTER', ${now}
      from ${rowsInAllYears(rowsPerYear.pokerSessions)} s, ${rowsUpTo(perSession)} t`,
    `insert into poker_rounds (account_id, session_id, story_id, round, started_at, revealed_at, results)
      select account_id, session_id, id, 1, ${now}, ${now}, '{}' from poker_stories
      where account_id = ${literals.account} and id glob ${literals.prefix} || '_*'`,
    `insert into poker_votes (account_id, session_id, story_id, round, participant_id, value, cast_at, salt, commitment)
      select s.account_id, s.session_id, s.id, 1, p.id, '5', ${now}, 'salt of twenty-two cha', 'commitment of forty-three characters, or so.'
      from poker_stories s join poker_participants p on p.account_id = s.account_id and p.session_id = s.session_id
      where s.account_id = ${literals.account} and s.id glob ${literals.prefix} || '_*'`,
    `insert into poker_comments (id, account_id, session_id, story_id, participant_id, name, content, at)
      select 'com_' || id, account_id, session_id, id, 'par', 'Person', 'Could be less', ${now} from poker_stories
      where account_id = ${literals.account} and id glob ${literals.prefix} || '_*'`,
    `insert into session_events (account_id, session_id, seq, command_id, actor_id, type, payload, at)
      select ${literals.account}, ${id('pok', 's.i')}, t.i, 'cmd_' || s.i || '_' || t.i, ${literals.user}, 'vote.cast', '{"storyId":"sto_01","participantId":"par_01"}', ${timeInLastYear('s.i')}
      from ${rowsInAllYears(rowsPerYear.pokerSessions)} s, ${rowsUpTo(60)} t`,
    `insert into retro_sessions (id, account_id, name, format, status, columns, settings, creator_id, facilitator_id, created_at, updated_at, completed_at)
      select ${id('ret', 'i')}, ${literals.account}, 'Retro ' || i, 'START_STOP_CONTINUE', 'COMPLETED', '[{"id":"a","title":"Start","prompt":"","color":""}]', '{}', ${literals.user}, ${literals.user}, ${timeInLastYear('i')}, ${now}, ${timeInLastYear('i')}
      from ${rowsInAllYears(rowsPerYear.retros)}`,
    `insert into retro_participants (id, account_id, session_id, name, role, joined_at)
      select ${id('rpa', "s.i || '_' || t.i")}, ${literals.account}, ${id('ret', 's.i')}, 'Person ' || t.i, 'VOTER', ${now}
      from ${rowsInAllYears(rowsPerYear.retros)} s, ${rowsUpTo(perSession)} t`,
    `insert into retro_cards (id, account_id, session_id, column_id, content, owner_key)
      select ${id('car', "t.i || '_' || s.i")}, ${literals.account}, ${id('ret', 's.i')}, 'a', 'The harbour was quiet on the day of card ' || t.i, 'key ' || (t.i % 8)
      from ${rowsInAllYears(rowsPerYear.retros)} s, ${rowsUpTo(cardsPerRetro)} t`,
    `insert into retro_groups (id, account_id, session_id, title)
      select ${id('gro', "s.i || '_' || t.i")}, ${literals.account}, ${id('ret', 's.i')}, 'Group' from ${rowsInAllYears(rowsPerYear.retros)} s, ${rowsUpTo(5)} t
     `,
    `insert into retro_votes (account_id, session_id, topic_id, participant_id)
      select account_id, session_id, id, 'par_1' from retro_cards
      where account_id = ${literals.account} and id glob ${literals.prefix} || '_*'`,
    `insert into retro_comments (id, account_id, session_id, card_id, owner_key, content)
      select 'rco_' || id, account_id, session_id, id, 'key', 'So it was' from retro_cards
      where account_id = ${literals.account} and id glob ${literals.prefix} || '_*' and rowid % 2 = 0`,
    `insert into retro_reactions (account_id, session_id, card_id, reaction, owner_key)
      select account_id, session_id, id, 'like', 'key' from retro_cards
      where account_id = ${literals.account} and id glob ${literals.prefix} || '_*' and rowid % 2 = 0`,
    `insert into boards (id, account_id, title, process, labels, last_number, creator_id, created_at, updated_at)
      select ${id('brd', 'i')}, ${literals.account}, 'Board ' || i, 'SCRUM', '[]', ${itemsPerBoard}, ${literals.user}, ${now}, ${now} from ${rowsInAllYears(rowsPerYear.boards)}`,
    `insert into board_columns (id, account_id, board_id, title, status, color, order_key)
      select ${id('col', "b.i || '_' || t.i")}, ${literals.account}, ${id('brd', 'b.i')}, 'Column ' || t.i,
        iif(t.i = 1, 'TODO', iif(t.i = 4, 'COMPLETE', 'ACTIVE')), 'gray', 'a' || t.i
      from ${rowsInAllYears(rowsPerYear.boards)} b, ${rowsUpTo(4)} t`,
    `insert into sprints (id, account_id, board_id, name, status, created_at, updated_at)
      select ${id('spr', "b.i || '_' || t.i")}, ${literals.account}, ${id('brd', 'b.i')}, 'Sprint ' || t.i, 'COMPLETED', ${now}, ${now}
      from ${rowsInAllYears(rowsPerYear.boards)} b, ${rowsUpTo(24)} t`,
    `insert into board_items (id, account_id, board_id, number, title, kind, column_id, status, order_key, points, assignees,
        labels, priority, checklist, attachments, entered_at, work_started_at, work_completed_at, cycle_time, creator_id,
        created_at, updated_at)
      select ${id('itm', "b.i || '_' || t.i")}, ${literals.account}, ${id('brd', 'b.i')}, t.i, 'Item ' || t.i, 'STORY', ${id('col', "b.i || '_4'")},
        'COMPLETE', 'a' || t.i, 3, '[]', '[]', 'MEDIUM', '[]', '[]', ${timeInLastYear('t.i')}, ${timeInLastYear('t.i')} - ${day}, ${timeInLastYear('t.i')}, 24, ${literals.user},
        ${timeInLastYear('t.i')} - ${2 * day}, ${now}
      from ${rowsInAllYears(rowsPerYear.boards)} b, ${rowsUpTo(itemsPerBoard)} t`,
    `insert into board_moves (account_id, board_id, item_id, to_column_id, to_status, actor_id, at)
      select i.account_id, i.board_id, i.id, i.column_id, 'COMPLETE', ${literals.user}, ${now} - (i.rowid * 7919 + t.i) % 31536000 * 1000
      from board_items i, ${rowsUpTo(movesPerItem)} t where i.account_id = ${literals.account} and i.id glob ${literals.prefix} || '_*'`,
    `insert into board_blocks (account_id, board_id, item_id, reason, since)
      select account_id, board_id, id, 'Waits for the tide', ${now} from board_items
      where account_id = ${literals.account} and id glob ${literals.prefix} || '_*' and rowid % 10 = 0`,
    `insert into board_comments (id, account_id, item_id, author_id, name, content, created_at)
      select 'bco_' || id, account_id, id, ${literals.user}, 'Maya', 'Done by the evening', ${now} from board_items
      where account_id = ${literals.account} and id glob ${literals.prefix} || '_*' and rowid % 2 = 0`,
    `insert into sprint_scope (account_id, sprint_id, item_id, change, at)
      select i.account_id, replace(i.board_id, '_brd_', '_spr_') || '_' || (1 + i.number % 24), i.id, 'COMMITTED', ${now}
      from board_items i where i.account_id = ${literals.account} and i.id glob ${literals.prefix} || '_*'`,
    `insert into action_items (id, account_id, title, source, status, created_at, updated_at)
      select ${id('act', 'i')}, ${literals.account}, 'Action ' || i, 'MANUAL', iif(i % 3, 'completed', 'pending'), ${timeInLastYear('i')}, ${now}
      from ${rowsInAllYears(rowsPerYear.actionItems)}`,
    `insert into notifications (id, account_id, user_id, kind, params, created_at)
      select ${id('not', 'i')}, ${literals.account}, ${literals.user}, 'poker.scheduled', '{}', ${timeInLastYear('i')} from ${rowsInAllYears(rowsPerYear.notifications)}`,
    `insert into audit_log (id, account_id, actor_id, action, details, ip_address, user_agent, at)
      select ${id('aud', 'i')}, ${literals.account}, ${literals.user}, 'session.created', '{"from":"here"}', '203.0.113.7', 'Mozilla/5.0 (X11; Linux x86_64)', ${timeInLastYear('i')}
      from ${rowsInAllYears(rowsPerYear.audit)}`,
  ]
  for (const sql of statements) await client.execute(sql)
}
