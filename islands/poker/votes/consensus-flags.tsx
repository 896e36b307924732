const flags = [
  ['fill-accent', 'M0 0h18v16H0z', 'M0 0h18L0 16z'],
  ['fill-brand', 'M0 0h18v16H0z', 'M6 4h6v8H6z'],
  ['fill-warning', 'M0 0h18v16H0z', 'M0 0h9v16H0z'],
  ['fill-success', 'M0 0h18v16H0z', 'M0 5h18v6H0z'],
  ['fill-info', 'M0 0h18v16H0z', 'M0 0h18v8H0z'],
] as const

/** A hoist of signal flags that goes up when everybody voted alike. It says nothing: the words stand below it. */
export function ConsensusFlags() {
  return (
    <svg
      viewBox="0 0 150 34"
      aria-hidden="true"
      className="h-12 w-52 starting:translate-y-4 starting:opacity-0 transition duration-700"
    >
      <path d="M2 3Q75 15 148 3" fill="none" className="stroke-edge" strokeWidth="1.2" />
      {flags.map(([colour, ground, sign], i) => (
        <g key={colour} transform={`translate(${12 + i * 27} ${[6.5, 8.6, 9.2, 8.6, 6.5][i]}) rotate(${(2 - i) * -3})`}>
          <path d={ground} className={colour} />
          <path d={sign} className="fill-ink opacity-85" />
        </g>
      ))}
    </svg>
  )
}
