import { useFormatter } from 'use-intl'

export type Share = { id: string; label: string; count: number }

/** How a whole is shared out, the largest part first: a line each with its figure and a bar. */
export function ShareBars({ shares }: { shares: Share[] }) {
  const format = useFormatter()
  const most = Math.max(...shares.map(({ count }) => count), 1)
  return (
    <dl className="grid gap-3.5">
      {shares
        .toSorted((a, b) => b.count - a.count)
        .map(({ id, label, count }) => (
          <div key={id} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 text-sm">
            <dt>{label}</dt>
            <dd className="figures font-semibold">{format.number(count)}</dd>
            <svg
              aria-hidden
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="col-span-2 h-1.5 w-full overflow-hidden rounded-full bg-sunken"
            >
              <rect width={(count / most) * 100} height={1} className="fill-brand" />
            </svg>
          </div>
        ))}
    </dl>
  )
}
