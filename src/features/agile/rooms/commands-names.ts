const deleted = (user: string) => `users u where u.id = ${user} and u.deleted_at is not null`

/**
 * SQL: the name to store for a person in a room. For a person without a profile any more, it is the placeholder. `user`
 * and `name` are SQL expressions; `user` can be null.
 */
export const nameOf = (user: string, name: string): string =>
  `coalesce((select u.first_name from ${deleted(user)}), ${name})`

/** SQL: a personal value of a user, or `empty` when they have deleted their profile. */
export const ownValue = (user: string, value: string, empty: string): string =>
  `iif(exists (select 1 from ${deleted(user)}), ${empty}, ${value})`
