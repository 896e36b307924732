/** Returns a record with the changed fields that were sent. Use it to check the record before it is written. */
export const withChange = <Row extends object>(row: Row, change: { [K in keyof Row]?: Row[K] | undefined }): Row => {
  const changedFields = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...row, ...Object.fromEntries(changedFields) }
}
