// SQL for commands that write names and other personal values: a late write must not restore those of a deleted user.

const deletedUserSql = (user: string) => `users u where u.id = ${user} and u.deleted_at is not null`

/**
 * SQL: the name to store for a person in a room. If they deleted their profile, it is their first name, which the
 * deletion replaced with a placeholder. `user` and `name` are SQL expressions, and `user` can be null.
 */
export const nameSql = (user: string, name: string): string =>
  `coalesce((select u.first_name from ${deletedUserSql(user)}), ${name})`

/** SQL: a personal value of a user, or `empty` when they have deleted their profile. */
export const personalValueSql = (user: string, value: string, empty: string): string =>
  `iif(exists (select 1 from ${deletedUserSql(user)}), ${empty}, ${value})`
