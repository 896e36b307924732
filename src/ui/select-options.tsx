/** The options of a select. */
export const SelectOptions = ({ entries }: { entries: readonly (readonly [value: string, text: string])[] }) =>
  entries.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
