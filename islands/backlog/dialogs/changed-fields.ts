/** The fields that differ from a record, with what they were; null where none does. */
export function changedFields<T extends object>(before: T, fields: Partial<T>) {
  const keys = (Object.keys(fields) as (keyof T)[]).filter(key => fields[key] !== before[key])
  const only = (record: Partial<T>) => Object.fromEntries(keys.map(key => [key, record[key]])) as Partial<T>
  return keys.length === 0 ? null : { ...only(fields), was: only(before) }
}
