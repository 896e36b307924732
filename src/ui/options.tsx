/** The options of a select. */
export const Options = ({ of }: { of: readonly (readonly [value: string, text: string])[] }) =>
  of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
