const deleted = (user: string) => `users u where u.id = ${user} and u.deleted_at is not null`

/**
 * SQL: the name to store for a person whose name a room holds. When the person has deleted their profile meanwhile, it is
 * the placeholder for their name. `user` and `name` are SQL; `user` can be null.
 */
export const nameOf = (user: string, name: string): string =>
  `coalesce((select u.first_name from ${deleted(user)}), ${name})`

/** SQL: a value that a person gave about themselves, or `empty` when they have deleted their profile meanwhile. */
export const ownValue = (user: string, value: string, empty: string): string =>
  `iif(exists (select 1 from ${deleted(user)}), ${empty}, ${value})`
